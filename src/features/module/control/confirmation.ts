import { isConnected } from '../../../domain/machine/connection';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { durationMs, SECOND, type EpochMs } from '../../../base/units';

/** Time after which a confirmation closes itself (ui L14). */
export const CONFIRM_WITHIN_MS = durationMs(30 * SECOND);

/** State of a machine, and the server's time when it reported it. */
export interface ReportedState {
  readonly module: ModuleTelemetry;
  readonly judgedAt: EpochMs;
}

/**
 * Whether the machine's state differs from the one shown: status word, alarm or warning code, or
 * connection; not its readings, which change all the time.
 */
export const hasChanged = (shown: ReportedState, now: ReportedState): boolean =>
  shown.module.statusWord !== now.module.statusWord ||
  shown.module.alarmCode !== now.module.alarmCode ||
  shown.module.warningCode !== now.module.warningCode ||
  connected(shown) !== connected(now);

const connected = ({ module, judgedAt }: ReportedState): boolean =>
  isConnected(module.measuredAt, judgedAt);
