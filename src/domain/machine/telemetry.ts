import type { Application, Country, Environment, HardwareVersion } from '../catalogues';
import type { ModuleId, PowerBlockId, SecurityGroupId } from '../ids';
import type { OnSite } from './on-site';
import type { StatusWord } from './status-word';
import type { EpochMs } from '../../base/units';
import type { VariableName } from './variables';

/**
 * One module as the fleet snapshot tells it (section 3, Module telemetry), after the edge has
 * corrected it: sentinels are null, power is plausible, hot and cold water are the right sensors'.
 */
export interface ModuleTelemetry {
  readonly moduleId: ModuleId;
  readonly powerBlockId: PowerBlockId;
  readonly name: string;
  readonly powerBlockName: string;
  /** When the machine measured; null when it has never sent anything. */
  readonly measuredAt: EpochMs | null;
  /** When the server got the sample. */
  readonly receivedAt: EpochMs | null;
  readonly statusWord: StatusWord | null;
  readonly alarmCode: number;
  readonly warningCode: number;
  /** Share of the last 24 h's non-empty status samples in Starting, Stopping or Running. */
  readonly runtimePercent: number | null;
  /** Every other reading by its variable's name; null is "no sample". */
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
  /** Who said to be at the machine; may be over by now (onSiteAt). Absent in what older builds kept. */
  readonly onSite?: OnSite | null | undefined;
}

/** The whole visible fleet as one answer of the server told it. */
export interface FleetSnapshot {
  /** The server's clock when it answered. Connection is judged at this moment, never later. */
  readonly servedAt: EpochMs;
  readonly modules: readonly ModuleTelemetry[];
}
