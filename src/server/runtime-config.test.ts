import { expect, it } from 'vitest';
import { runtimeConfigSchema, type RuntimeConfig } from '../contract/runtime-config';
import { readEnvironment } from './environment';
import { runtimeConfig } from './runtime-config';

const SIGN_IN: RuntimeConfig['signIn'] = {
  authority: '/oidc',
  clientId: 'portal',
  scopes: [],
  protocolMode: 'OIDC',
};

it.each([
  [{}, 120],
  [{ DOWNLOAD_TIMEOUT_SECONDS: '45' }, 45],
  [{ DOWNLOAD_TIMEOUT_SECONDS: '3600' }, 3_600],
])('with %o a download waits %i s for its first byte', (variables, seconds) => {
  const config = runtimeConfigSchema.parse(runtimeConfig(readEnvironment(variables), SIGN_IN));
  expect(config.downloadTimeoutSeconds).toBe(seconds);
});
