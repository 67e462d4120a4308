import type { RuntimeConfig } from '../contract/runtime-config';
import { API_BASE } from '../contract/endpoints';
import type { Environment } from './environment';

/** `/config.json` (contract, Runtime config). External pages default to the server's own. */
export const runtimeConfig = (
  environment: Pick<Environment, 'providerName' | 'tileServer'>,
  signIn: RuntimeConfig['signIn'],
): RuntimeConfig => ({
  apiBase: API_BASE,
  providerName: environment.providerName,
  signIn,
  links: {
    request: '/request',
    serviceMonitor: '/service-monitor',
    model: '/model',
    doc: '/doc',
    home: '/',
    aboutUs: '/request',
    insights: '/doc',
    privacy: '/request',
    policies: '/request',
  },
  tileServer: environment.tileServer,
  downloadTimeoutSeconds: 120,
  offlineDays: 14,
  pollSeconds: 60,
});
