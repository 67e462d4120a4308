import type { RuntimeConfig } from '../contract/runtime-config';
import { API_BASE } from '../contract/api-base';
import type { ServerEnvironment } from './environment';

/** Returns the content of `/config.json` (contract W17). */
export const runtimeConfig = (
  environment: Pick<
    ServerEnvironment,
    'providerName' | 'tileServer' | 'downloadTimeoutSeconds' | 'links'
  >,
  signIn: RuntimeConfig['signIn'],
): RuntimeConfig => ({
  apiBase: API_BASE,
  providerName: environment.providerName,
  signIn,
  links: environment.links,
  tileServer: environment.tileServer,
  downloadTimeoutSeconds: environment.downloadTimeoutSeconds,
  offlineDays: 14,
  pollSeconds: 60,
});
