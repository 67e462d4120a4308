import type { Application, Country, Environment, HardwareVersion } from '../domain/catalogues';
import type { ModuleId, PowerBlockId } from '../domain/ids';
import type { EpochMs } from '../base/units';

/** A power block of the fleet (rules §3.9). */
export interface FleetPowerBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  /** The security group that it belongs to by default. */
  readonly groupName: string;
  readonly country: Country;
  readonly timezone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly application: Application;
  readonly environment: Environment;
  readonly version: HardwareVersion;
  readonly parameterStoreEnabled: boolean;
  readonly modules: readonly FleetModule[];
}

export interface FleetModule {
  readonly moduleId: ModuleId;
  readonly name: string;
  readonly powerBlockId: PowerBlockId;
  /** Beginning of its first day, when its counters are 0. */
  readonly commissionedAt: EpochMs;
  /** It sends nothing from this moment on; null while it is in service. */
  readonly decommissionedAt: EpochMs | null;
}
