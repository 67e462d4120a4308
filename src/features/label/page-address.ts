import type { ModuleId } from '../../domain/ids';

/** Address of a module's page, for a label to be scanned. */
export const pageAddress = (origin: string, moduleId: ModuleId): string =>
  `${origin}/modules/advanced/${moduleId}`;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host name means the device itself, so that no other device reaches it. */
export const isOnlyHere = (hostname: string): boolean => LOOPBACK.test(hostname);
