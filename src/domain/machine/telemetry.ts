import type { Application, Country, Environment, HardwareVersion } from '../catalogues';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../ids';
import type { OnSite } from './on-site';
import type { StatusWord } from './status-word';
import type { EpochMs } from '../../base/units';
import type { VariableName } from './variables';

/**
 * One module of the fleet snapshot (rules §3.2), after parsing has corrected it: sentinels are
 * null, power is plausible, hot and cold water come from the right sensors.
 */
export interface ModuleTelemetry {
  readonly moduleId: ModuleId;
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly powerBlockName: string;
  /** Time of the measurement; null when the machine has never sent anything. */
  readonly measuredAt: EpochMs | null;
  /** Time at which the server received the sample. */
  readonly receivedAt: EpochMs | null;
  readonly statusWord: StatusWord | null;
  readonly alarmCode: number;
  readonly warningCode: number;
  /** Share of the status samples of the last 24 h in Starting, Stopping or Running. */
  readonly runtimePercent: number | null;
  /** Every other reading by the name of its variable; null is "no sample". */
  readonly readings: Readonly<Partial<Record<VariableName, number | null>>>;
  readonly application: Application;
  readonly environment: Environment;
  readonly version: HardwareVersion;
  readonly country: Country;
  readonly timezone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly securityGroupIds: readonly SecurityGroupId[];
  readonly parameterStoreEnabled: boolean;
  /**
   * Notice of somebody at the machine, perhaps over by now (onSiteAt). Absent in records of older
   * builds.
   */
  readonly onSite?: OnSite | null | undefined;
}

/** The whole visible fleet of one response of the server. */
export interface FleetSnapshot {
  /**
   * Server time of the response. Whether a module is connected is judged at this moment, never
   * later.
   */
  readonly servedAt: EpochMs;
  readonly modules: readonly ModuleTelemetry[];
}
