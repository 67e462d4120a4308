import { isConnected } from '../../../domain/machine/connection';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { durationMs, SECOND, type EpochMs } from '../../../base/units';

/** A confirmation closes itself after this (look, Remote commands). */
export const CONFIRM_WITHIN_MS = durationMs(30 * SECOND);

/** A state of a machine, and when the server told it. */
export interface Told {
  readonly module: ModuleTelemetry;
  readonly judgedAt: EpochMs;
}

/**
 * Whether the machine is another one than the person was shown: status word, alarm or warning code, or
 * connection; not what it measures, which changes all the time.
 */
export const hasChanged = (shown: Told, now: Told): boolean =>
  shown.module.statusWord !== now.module.statusWord ||
  shown.module.alarmCode !== now.module.alarmCode ||
  shown.module.warningCode !== now.module.warningCode ||
  connected(shown) !== connected(now);

const connected = ({ module, judgedAt }: Told): boolean => isConnected(module.measuredAt, judgedAt);
