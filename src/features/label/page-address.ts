import type { ModuleId } from '../../domain/ids';

/** Where a module's page is, for whoever scans its label. */
export const pageAddress = (origin: string, moduleId: ModuleId): string =>
  `${origin}/modules/advanced/${moduleId}`;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is the device itself: nobody else gets there. */
export const isOnlyHere = (hostname: string): boolean => LOOPBACK.test(hostname);
