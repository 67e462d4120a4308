/**
 * Wall time: the time a zone's clocks show, as the epoch ms at which clocks in UTC would show the
 * same, so that the UTC getters of a Date and whole-day arithmetic work on it.
 */
export type WallMs = number;

const formats = new Map<string, Intl.DateTimeFormat>();

const makeFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/**
 * Returns the zone when this device knows it, otherwise UTC: a wrong name must not break a screen.
 */
export function knownChartZone(zone: string): string {
  try {
    formats.set(zone, formats.get(zone) ?? makeFormat(zone));
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Returns the time that clocks of the zone show at `at`, to the second. */
export function wallOf(at: number, zone: string): WallMs {
  const known = knownChartZone(zone);
  const format = formats.get(known) ?? makeFormat(known);
  const fields = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? 0;
  return Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
}

/** Offset of the zone's clocks from UTC at `at`, in ms. */
export const offsetAt = (at: number, zone: string): number =>
  wallOf(at, zone) - Math.floor(at / 1_000) * 1_000;

/**
 * Returns the moment at which the clocks of the zone show `wall`. A time they show twice is the
 * first of the two; a time they skip is the same time by the clock as it was before, which shows as
 * later.
 */
export function instantOf(wall: WallMs, zone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, zone);
  if (wallOf(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + DAY_MS, zone);
  return wallOf(after, zone) === wall ? after : before;
}

const DAY_MS = 86_400_000;
const two = (part: number) => String(part).padStart(2, '0');

/** Date as in rules §9.10: "2026-11-21". */
export const chartDateText = (at: number, zone: string): string => {
  const wall = new Date(wallOf(at, zone));
  return `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
};

/** "14:02". */
export const chartClockText = (at: number, zone: string): string => {
  const wall = new Date(wallOf(at, zone));
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
};

/** "14:02:05", or "14:02:05.1" where it is not a whole second. */
export function secondsText(at: number, zone: string): string {
  const tenths = Math.floor((at % 1_000) / 100);
  const second = two(new Date(at).getUTCSeconds());
  return `${chartClockText(at, zone)}:${second}${tenths === 0 ? '' : `.${String(tenths)}`}`;
}

/** Date and time as in rules §9.10: "2026-11-21 14:02". */
export const chartTimeText = (at: number, zone: string): string =>
  `${chartDateText(at, zone)} ${chartClockText(at, zone)}`;

/** "Europe/Stockholm (UTC+01:00)", with the offset at `at`. */
export function zoneText(zone: string, at: number): string {
  const known = knownChartZone(zone);
  if (known === 'UTC') return known;
  const offset = offsetAt(at, known);
  const minutes = Math.abs(offset) / 60_000;
  return `${known} (UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)})`;
}
