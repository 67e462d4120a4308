import type {
  ConfigEntry,
  MachineDeviation,
  MachineId,
  ParameterDeviation,
  ParameterInfo,
} from '../domain/configuration/config-entry';
import type { Span } from '../domain/time/spans';
import type { EpochMs } from '../base/units';

/** Entries that a device holds: a response then has newer ones only (contract W19). */
export interface HeldConfig {
  readonly revision: number;
  readonly scope: string;
}

interface PageRequest {
  /** Null when nothing is held. */
  readonly held: HeldConfig | null;
  /** Null for the first page. */
  readonly cursor: string | null;
}
export interface ConfigChangesRequest extends PageRequest {
  readonly span: Span;
}
export interface ConfigHistoryRequest extends PageRequest {
  /** A machine's id, or a parameter's key. */
  readonly key: string;
}

export interface ConfigPage extends HeldConfig {
  readonly servedAt: EpochMs;
  readonly entries: readonly ConfigEntry[];
  readonly cursor: string | null;
}

export interface CatalogueResponse {
  readonly servedAt: EpochMs;
  readonly scope: string;
  readonly parameters: readonly ParameterInfo[];
}

export interface DeviationsResponse {
  readonly servedAt: EpochMs;
  readonly machines: readonly MachineDeviation[];
}

export interface DeviationResponse {
  readonly servedAt: EpochMs;
  readonly parameters: readonly ParameterDeviation[];
}

/** Reads of the configuration of machines (contract W19). Every method rejects with RemoteError. */
export interface ConfigurationReads {
  catalogue(signal: AbortSignal): Promise<CatalogueResponse>;
  changes(request: ConfigChangesRequest, signal: AbortSignal): Promise<ConfigPage>;
  history(request: ConfigHistoryRequest, signal: AbortSignal): Promise<ConfigPage>;
  deviations(signal: AbortSignal): Promise<DeviationsResponse>;
  deviation(id: MachineId, signal: AbortSignal): Promise<DeviationResponse>;
}
