import type { DeviceStorages } from './device-storage';
import type { Leases } from './leases';

/** Places on this device that hold data of an account, besides its database and its cache. */
export interface Device extends DeviceStorages {
  readonly leases: Leases;
}
