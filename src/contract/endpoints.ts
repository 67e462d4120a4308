import type { Endpoint } from './endpoint';
import { ADMIN_ENDPOINTS } from './endpoints/admin';
import { ALERT_ENDPOINTS } from './endpoints/alerts';
import { AUDIT_ENDPOINTS } from './endpoints/audit';
import { FILE_ENDPOINTS } from './endpoints/files';
import { HISTORY_ENDPOINTS } from './endpoints/history';
import { CONFIG_ENDPOINTS } from './endpoints/machine-config';
import { MODULE_ENDPOINTS } from './endpoints/modules';
import { OWN_ACCOUNT_ENDPOINTS } from './endpoints/own-account';
import { POWER_BLOCK_ENDPOINTS } from './endpoints/power-blocks';
import { SECURITY_GROUP_ENDPOINTS } from './endpoints/security-groups';
import { TELEMETRY_ENDPOINTS } from './endpoints/telemetry';
import { USER_ENDPOINTS } from './endpoints/users';

/** All calls of rules §7.1, by the name that the app and the server use for them. */
export const ENDPOINTS = {
  ...TELEMETRY_ENDPOINTS,
  ...HISTORY_ENDPOINTS,
  ...POWER_BLOCK_ENDPOINTS,
  ...MODULE_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...OWN_ACCOUNT_ENDPOINTS,
  ...USER_ENDPOINTS,
  ...SECURITY_GROUP_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...CONFIG_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
