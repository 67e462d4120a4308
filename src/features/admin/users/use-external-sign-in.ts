import { useServices, type Services } from '../../../queries/services';

/**
 * Whether accounts are those of an external sign-in provider, which invites people itself (contract
 * W17): the configuration has metadata of the server's own provider alone.
 */
export const isExternalSignIn = (signIn: Services['signIn']): boolean =>
  signIn !== undefined && signIn.authorityMetadata === undefined;

export const useExternalSignIn = (): boolean => isExternalSignIn(useServices().signIn);
