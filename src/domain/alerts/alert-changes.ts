import type { AlertChange } from './alert';
import { sampleOf, type Readings } from '../machine/readings';
import { inAlarm, inWarning, statusWord, type StatusWord } from '../machine/status-word';
import type { EpochMs } from '../../base/units';

/** A machine has at most one alarm and one warning at a time, each with a code (rules §4.10). */
export const TROUBLES = ['alarm', 'warning'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Values of one sample for one trouble; null when the sample has none. */
interface TroubleReading {
  /** 0 when there is no trouble. */
  readonly code: number | null;
  readonly secondaryCode: number | null;
}
/** Values of one sample for both troubles. */
export type AlertReading = Readonly<Record<Trouble, TroubleReading>>;

export interface OpenAlert {
  readonly code: number;
  /** 0 when there is none. */
  readonly secondaryCode: number;
  /** Time of its first sample; of the first known sample when it began before that. */
  readonly since: EpochMs;
  readonly acknowledged: boolean;
}
/** Open alerts of a machine. */
export type OpenAlerts = Readonly<Record<Trouble, OpenAlert | null>>;
export const NO_OPEN_ALERTS: OpenAlerts = { alarm: null, warning: null };

export interface ChangedAlert {
  readonly at: EpochMs;
  readonly trouble: Trouble;
  readonly change: AlertChange;
  /** State after the change; of an alert that ended, its last state. */
  readonly alert: OpenAlert;
}

/** Result of a step; the open alerts are the same object when nothing changed. */
export interface AlertStep {
  readonly open: OpenAlerts;
  readonly changes: readonly ChangedAlert[];
}

const GREATEST_CODE = 0x7f_ff_ff_ff;
/** Returns null for a code that is negative or broken. */
function codeOf(value: number | undefined): number | null {
  const code = sampleOf(value);
  return code !== null && Number.isInteger(code) && code >= 0 && code <= GREATEST_CODE
    ? code
    : null;
}

/**
 * Reads one trouble of a sample. Without a code, a status word that is clear of the trouble ends
 * it.
 */
function readTrouble(
  word: StatusWord | null,
  isIn: (word: StatusWord) => boolean,
  code: number | undefined,
  secondary: number | undefined,
): TroubleReading {
  const ownCode = codeOf(code);
  const clear = word !== null && !isIn(word);
  return { code: ownCode ?? (clear ? 0 : null), secondaryCode: codeOf(secondary) };
}

/** Reads the alert values of a sample; missing values and the sentinel are null (rules §5.1). */
export function alertReading(readings: Readings): AlertReading {
  const bits = sampleOf(readings.StatusWord);
  const word = bits === null ? null : statusWord(bits);
  return {
    alarm: readTrouble(word, inAlarm, readings.AlarmCode, readings.AlarmSecondaryCode),
    warning: readTrouble(word, inWarning, readings.WarningCode, readings.WarningSecondaryCode),
  };
}

/** Returns the open alert of one trouble after a sample. */
function openAlertAfter(
  before: OpenAlert | null,
  at: EpochMs,
  { code, secondaryCode }: TroubleReading,
): OpenAlert | null {
  if (code === null) return before;
  if (code === 0) return null;
  if (before?.code !== code) {
    return { code, secondaryCode: secondaryCode ?? 0, since: at, acknowledged: false };
  }
  const secondary = secondaryCode ?? before.secondaryCode;
  return secondary === before.secondaryCode ? before : { ...before, secondaryCode: secondary };
}

/**
 * Returns the open alerts after a sample, and the changes (rules §4.10). A changed code ends one
 * alert and begins another; a changed secondary code does not. Values that the sample lacks stay as
 * they were. When `before` is null the sample is the first known one, and no change is reported.
 */
export function afterSample(
  before: OpenAlerts | null,
  at: EpochMs,
  reading: AlertReading,
): AlertStep {
  const known = before ?? NO_OPEN_ALERTS;
  const alarm = openAlertAfter(known.alarm, at, reading.alarm);
  const warning = openAlertAfter(known.warning, at, reading.warning);
  if (alarm === known.alarm && warning === known.warning) return { open: known, changes: [] };
  const open = { alarm, warning };
  const changes = before === null ? [] : TROUBLES.flatMap((one) => changed(one, before, open, at));
  return { open, changes };
}

function changed(
  trouble: Trouble,
  { [trouble]: was }: OpenAlerts,
  { [trouble]: is }: OpenAlerts,
  at: EpochMs,
): ChangedAlert[] {
  if (was?.code === is?.code) return [];
  const ended: ChangedAlert[] =
    was === null ? [] : [{ at, trouble, change: 'Active -> Inactive', alert: was }];
  const began: ChangedAlert[] =
    is === null ? [] : [{ at, trouble, change: 'Inactive -> Active', alert: is }];
  return [...ended, ...began];
}

/** Acknowledges every open alert at `at`, as RESET_ALARMS does (rules §4.10). */
export function afterAcknowledgement(before: OpenAlerts, at: EpochMs): AlertStep {
  const change = 'Unacknowledged -> Acknowledged';
  const acknowledged = (alert: OpenAlert | null) => alert && { ...alert, acknowledged: true };
  const changes = TROUBLES.flatMap((trouble): ChangedAlert[] => {
    const alert = before[trouble];
    if (alert === null || alert.acknowledged) return [];
    return [{ at, trouble, change, alert: { ...alert, acknowledged: true } }];
  });
  if (changes.length === 0) return { open: before, changes };
  const open = { alarm: acknowledged(before.alarm), warning: acknowledged(before.warning) };
  return { open, changes };
}
