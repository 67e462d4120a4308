import type { RuntimeConfig } from '../../contract/runtime-config';
import type { VerifyBearer } from './bearer';

/** Where sign-in comes from, embedded or external: what the API and the app need of it. */
export interface SignInSource {
  readonly verifyBearer: VerifyBearer;
  /** `signIn` of /config.json. */
  readonly clientConfig: RuntimeConfig['signIn'];
}
