import type { RuntimeConfig } from '../../contract/runtime-config';
import type { VerifyBearer } from './bearer';

/** Source of sign-in, embedded or external, with what the API and the app need of it. */
export interface SignInSource {
  readonly verifyBearer: VerifyBearer;
  /** `signIn` of /config.json. */
  readonly clientConfig: RuntimeConfig['signIn'];
}
