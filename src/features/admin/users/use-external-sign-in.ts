import { useServices } from '../../../queries/services';

/**
 * Whether accounts are those of an external sign-in provider, which invites people itself (contract
 * W17).
 */
export function useExternalSignIn(): boolean {
  const { signIn } = useServices();
  return signIn !== undefined && signIn.authorityMetadata === undefined;
}
