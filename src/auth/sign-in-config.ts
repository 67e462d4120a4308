/**
 * `signIn` of the runtime config: the embedded provider and Entra ID differ in these values only.
 */
export interface SignInConfig {
  readonly authority: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly protocolMode: 'AAD' | 'OIDC';
  readonly knownAuthorities?: readonly string[] | undefined;
  readonly authorityMetadata?: string | undefined;
}
