import type { Application, Country, Environment, HardwareVersion } from '../domain/catalogues';
import type { ModuleId, PowerBlockId } from '../domain/ids';
import type { EpochMs } from '../base/units';

/** A power block of the fleet (section 3, Power block). */
export interface FleetPowerBlock {
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  /** The security group it belongs to by default. */
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
  /** The beginning of its first day; its counters are 0 then. */
  readonly commissionedAt: EpochMs;
  /** From here on nothing is heard of it; null while it serves. */
  readonly decommissionedAt: EpochMs | null;
}
