import { CHANGED_KINDS } from '../../../domain/admin/admin-change';
import { isModuleId, type ModuleId } from '../../../domain/ids';
import { isDay, type Day } from '../../../domain/time/days';
import type { LogFilter } from './log-filter';

/** Parts of the log, by their word in the address. */
export const LOG_PARTS = ['changes', 'commands', 'control'] as const;
export type LogPart = (typeof LOG_PARTS)[number];

/** State of the log in the address (ui L9). */
export interface LogAddress {
  readonly part: LogPart;
  readonly filter: LogFilter;
  /** Question "who could control": null or empty where a part of it is missing. */
  readonly machine: ModuleId | null;
  readonly day: Day | null;
  /** Minutes after midnight. */
  readonly minutes: number | null;
}

/** Parameters of the log: never changed, since people store links. */
export type LogSearch = Readonly<
  Partial<
    Record<
      'log' | 'kind' | 'object' | 'person' | 'since' | 'until' | 'machine' | 'day' | 'at',
      string | undefined
    >
  >
>;

const LONGEST = 80;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns minutes after midnight of "14:10"; null for any other text. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Returns "14:10" of minutes after midnight. */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const dayOf = (text = ''): Day | null => (isDay(text) ? text : null);

/** Reads the log's part of an address; what makes no sense counts as absent. */
export const readLogAddress = (search: LogSearch): LogAddress => ({
  part: LOG_PARTS.find((part) => part === search.log) ?? 'changes',
  filter: {
    kind: CHANGED_KINDS.find((kind) => kind === search.kind) ?? null,
    object: (search.object ?? '').slice(0, LONGEST),
    person: (search.person ?? '').slice(0, LONGEST),
    since: dayOf(search.since),
    until: dayOf(search.until),
  },
  machine: machineOf(search.machine),
  day: dayOf(search.day),
  minutes: minutesOf(search.at ?? ''),
});

/** The router reads bare digits as a number, which loses the zero at the start of an id. */
function machineOf(text = ''): ModuleId | null {
  const id = text.padStart(10, '0');
  return isModuleId(id) ? id : null;
}

const orAbsent = (text: string): string | undefined => (text === '' ? undefined : text);

/** Returns a filter as parameters of an address. */
export const filterParameters = (filter: Partial<LogFilter>): LogSearch => ({
  ...(filter.kind === undefined ? {} : { kind: filter.kind ?? undefined }),
  ...(filter.object === undefined ? {} : { object: orAbsent(filter.object) }),
  ...(filter.person === undefined ? {} : { person: orAbsent(filter.person) }),
  ...(filter.since === undefined ? {} : { since: filter.since ?? undefined }),
  ...(filter.until === undefined ? {} : { until: filter.until ?? undefined }),
});
