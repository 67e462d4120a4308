import { useServices } from '../../../queries/services';

/** Whether accounts are those of an external sign-in provider, which invites people itself. */
export const useExternalSignIn = (): boolean => useServices().signIn?.isExternal === true;
