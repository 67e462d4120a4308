import { groupBy } from '../../base/group-by';
import { DAY, epochMs, MINUTE, type EpochMs } from '../../base/units';
import type { Span } from '../time/spans';
import type { Alert } from './alert';
import type { FleetAlarm } from './fleet-alarms';

/** Alarm rates are counted in windows of ten minutes (ISA-18.2). */
export const LOAD_WINDOW = 10 * MINUTE;
const WINDOWS = DAY / LOAD_WINDOW;
/** A flood begins with more than ten alarms in ten minutes, and ends with fewer than five. */
export const FLOOD_ABOVE = 10;
const FLOOD_UNTIL = 5;
const MOST_FREQUENT = 10;
/** As many alarms of one code of one machine within a minute are chattering. */
export const CHATTERING = 3;
/** An alarm that has been active for longer is standing. */
export const STANDING_AFTER = DAY;

/** Bands of the average rate in ten minutes for one operator (EEMUA 191). */
export const LOAD_BANDS = ['acceptable', 'manageable', 'demanding', 'overloaded'] as const;
export type LoadBand = (typeof LOAD_BANDS)[number];

/** One code of one machine. */
export interface FrequentAlarm extends Pick<Alert, 'moduleId' | 'moduleName' | 'code'> {
  /** Number of times that it became active. */
  readonly count: number;
  readonly isChattering: boolean;
}

/** Load of an operator by alarms and warnings that became active. */
export interface AlarmLoad {
  readonly total: number;
  /** Average number in ten minutes. */
  readonly rate: number;
  readonly band: LoadBand;
  /** Number in each ten minutes, oldest first. */
  readonly windows: readonly number[];
  /** Whether each ten minutes are part of a flood. */
  readonly floods: readonly boolean[];
  /** At most ten, the most frequent first; equally frequent ones by their machine's id. */
  readonly frequent: readonly FrequentAlarm[];
  /** Number of codes of machines that chatter. */
  readonly chattering: number;
}

/** Returns the last 24 hours in whole ten minutes; the last of them is not over. */
export function loadSpan(now: EpochMs): Span {
  const to = (Math.floor(now / LOAD_WINDOW) + 1) * LOAD_WINDOW;
  return { from: epochMs(to - DAY), to: epochMs(to) };
}

/**
 * Returns the load of a span of 24 hours. Changes other than the beginning of an alert, outside of
 * the span, or without a time are not counted.
 */
export function alarmLoad(changes: readonly Alert[], { from, to }: Span): AlarmLoad {
  const begun = changes.flatMap(({ timestamp: at, stateChange, ...alert }) =>
    stateChange === 'Inactive -> Active' && at !== null && from <= at && at < to
      ? [{ ...alert, at }]
      : [],
  );
  const windows = Array.from({ length: WINDOWS }, () => 0);
  for (const { at } of begun) {
    const window = Math.floor((at - from) / LOAD_WINDOW);
    windows[window] = (windows[window] ?? 0) + 1;
  }
  const groups = groupBy(begun, ({ moduleId, code }) => `${moduleId} ${String(code)}`);
  const alarms = [...groups.values()].map(frequentAlarm).sort(mostFrequentFirst);
  const rate = begun.length / WINDOWS;
  return {
    total: begun.length,
    rate,
    band: bandOf(rate),
    windows,
    floods: floodsOf(windows),
    frequent: alarms.slice(0, MOST_FREQUENT),
    chattering: alarms.filter(({ isChattering }) => isChattering).length,
  };
}

/** Returns the alarms that have been active for more than 24 hours, the longest first. */
export const standingAlarms = (
  alarms: readonly FleetAlarm[],
  now: EpochMs,
): readonly FleetAlarm[] =>
  alarms
    .filter(({ since }) => since !== null && now - since > STANDING_AFTER)
    .sort((a, b) => (a.since ?? 0) - (b.since ?? 0));

function bandOf(rate: number): LoadBand {
  if (rate <= 1) return 'acceptable';
  if (rate <= 2) return 'manageable';
  return rate <= FLOOD_ABOVE ? 'demanding' : 'overloaded';
}

function floodsOf(windows: readonly number[]): readonly boolean[] {
  let isFlood = false;
  return windows.map((count) => {
    isFlood = count > FLOOD_ABOVE || (isFlood && count >= FLOOD_UNTIL);
    return isFlood;
  });
}

type Begun = Omit<Alert, 'timestamp' | 'stateChange'> & { readonly at: EpochMs };

function frequentAlarm(group: readonly Begun[]): FrequentAlarm {
  const [first] = group;
  if (first === undefined) throw new Error('A group has at least one alarm.');
  const { moduleId, moduleName, code } = first;
  const times = group.map(({ at }) => at).sort((a, b) => a - b);
  const isChattering = times.some((at, i) => {
    const third = times[i + CHATTERING - 1];
    return third !== undefined && third - at <= MINUTE;
  });
  return { moduleId, moduleName, code, count: group.length, isChattering };
}

const mostFrequentFirst = (a: FrequentAlarm, b: FrequentAlarm): number =>
  b.count - a.count || Number(a.moduleId > b.moduleId) - Number(a.moduleId < b.moduleId);
