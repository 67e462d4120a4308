import type { AlertChange } from './alert';
import { sampleOf, type Readings } from '../machine/readings';
import { inAlarm, inWarning, statusWord, type StatusWord } from '../machine/status-word';
import type { EpochMs } from '../../base/units';

/** A machine has one alarm and one warning at a time, each a code of its own. */
export const TROUBLES = ['alarm', 'warning'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What one sample says of one trouble; null where it says nothing. */
interface Said {
  /** 0: there is none. */
  readonly code: number | null;
  readonly secondaryCode: number | null;
}
/** What one sample says of alerts (section 3, Module telemetry). */
export type AlertReading = Readonly<Record<Trouble, Said>>;

/** An alert that is active. */
export interface StandingAlert {
  readonly code: number;
  /** 0: there is none. */
  readonly secondaryCode: number;
  /** Its first sample; the first one known, where it stood before anything was known. */
  readonly since: EpochMs;
  readonly acknowledged: boolean;
}
/** What is active at a machine. */
export type Standing = Readonly<Record<Trouble, StandingAlert | null>>;
export const NOTHING_STANDS: Standing = { alarm: null, warning: null };

/** A change of one alert. */
export interface ChangedAlert {
  readonly at: EpochMs;
  readonly trouble: Trouble;
  readonly change: AlertChange;
  /** As it is after the change, but for being active. */
  readonly alert: StandingAlert;
}

/** What stands afterwards, and what changed; `standing` is the same object when nothing did. */
export interface AlertStep {
  readonly standing: Standing;
  readonly changes: readonly ChangedAlert[];
}

const GREATEST_CODE = 0x7f_ff_ff_ff;
/** No code is negative or broken: what is, says nothing. */
function codeOf(value: number | undefined): number | null {
  const code = sampleOf(value);
  return code !== null && Number.isInteger(code) && code >= 0 && code <= GREATEST_CODE
    ? code
    : null;
}

/** The code; where the sample has none but a status word without that trouble, there is none. */
function saidBy(
  word: StatusWord | null,
  isIn: (word: StatusWord) => boolean,
  code: number | undefined,
  secondary: number | undefined,
): Said {
  const said = codeOf(code);
  const clear = word !== null && !isIn(word);
  return { code: said ?? (clear ? 0 : null), secondaryCode: codeOf(secondary) };
}

/** What a sample's readings say of alerts: missing values and the sentinel are no sample (section 5). */
export function alertReading(readings: Readings): AlertReading {
  const bits = sampleOf(readings.StatusWord);
  const word = bits === null ? null : statusWord(bits);
  return {
    alarm: saidBy(word, inAlarm, readings.AlarmCode, readings.AlarmSecondaryCode),
    warning: saidBy(word, inWarning, readings.WarningCode, readings.WarningSecondaryCode),
  };
}

/** What stands of one trouble after a sample that says `said`. */
function standingAfter(
  before: StandingAlert | null,
  at: EpochMs,
  { code, secondaryCode }: Said,
): StandingAlert | null {
  if (code === null) return before;
  if (code === 0) return null;
  if (before?.code !== code) {
    return { code, secondaryCode: secondaryCode ?? 0, since: at, acknowledged: false };
  }
  const secondary = secondaryCode ?? before.secondaryCode;
  return secondary === before.secondaryCode ? before : { ...before, secondaryCode: secondary };
}

/**
 * From one sample to the next of a machine (sections 3 and 4). A code that changes to another one ends one alert and
 * begins another; a secondary code that changes alone belongs to the alert. What a sample does not say stays as it
 * was. `before` null: it is the first sample that is known, so that nothing is known to have changed.
 */
export function afterSample(
  before: Standing | null,
  at: EpochMs,
  reading: AlertReading,
): AlertStep {
  const known = before ?? NOTHING_STANDS;
  const alarm = standingAfter(known.alarm, at, reading.alarm);
  const warning = standingAfter(known.warning, at, reading.warning);
  if (alarm === known.alarm && warning === known.warning) return { standing: known, changes: [] };
  const standing = { alarm, warning };
  const changes =
    before === null ? [] : TROUBLES.flatMap((one) => changed(one, before, standing, at));
  return { standing, changes };
}

function changed(
  trouble: Trouble,
  { [trouble]: was }: Standing,
  { [trouble]: is }: Standing,
  at: EpochMs,
): ChangedAlert[] {
  if (was?.code === is?.code) return [];
  const ended: ChangedAlert[] =
    was === null ? [] : [{ at, trouble, change: 'Active -> Inactive', alert: was }];
  const began: ChangedAlert[] =
    is === null ? [] : [{ at, trouble, change: 'Inactive -> Active', alert: is }];
  return [...ended, ...began];
}

/** Somebody has acknowledged at `at` whatever is active (section 4: reset acknowledges the alarm). */
export function afterAcknowledgement(before: Standing, at: EpochMs): AlertStep {
  const change = 'Unacknowledged -> Acknowledged';
  const acknowledged = (alert: StandingAlert | null) => alert && { ...alert, acknowledged: true };
  const changes = TROUBLES.flatMap((trouble): ChangedAlert[] => {
    const alert = before[trouble];
    if (alert === null || alert.acknowledged) return [];
    return [{ at, trouble, change, alert: { ...alert, acknowledged: true } }];
  });
  if (changes.length === 0) return { standing: before, changes };
  const standing = { alarm: acknowledged(before.alarm), warning: acknowledged(before.warning) };
  return { standing, changes };
}
