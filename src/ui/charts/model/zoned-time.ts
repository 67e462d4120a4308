/**
 * Wall time: what a zone's clocks show, as the epoch ms at which clocks in UTC would show the same, so that the UTC getters
 * of a Date and whole-day arithmetic work on it.
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

/** The zone when it is known to this machine, else UTC: a wrong name must not take a screen down. */
export function knownZone(zone: string): string {
  try {
    formats.set(zone, formats.get(zone) ?? makeFormat(zone));
    return zone;
  } catch {
    return 'UTC';
  }
}

/** What the clocks of the zone show at `at`, to the second. */
export function wallOf(at: number, zone: string): WallMs {
  const known = knownZone(zone);
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

/** How far the zone's clocks are ahead of UTC at `at`, in ms. */
export const offsetAt = (at: number, zone: string): number =>
  wallOf(at, zone) - Math.floor(at / 1_000) * 1_000;

/**
 * The moment at which the clocks of the zone show `wall`. What they show twice is the first of the two; what they
 * skip is the same time by the clock as it was before, which shows as later.
 */
export function instantOf(wall: WallMs, zone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, zone);
  if (wallOf(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + DAY_MS, zone);
  return wallOf(after, zone) === wall ? after : before;
}

const DAY_MS = 86_400_000;
const two = (part: number) => String(part).padStart(2, '0');

/** Section 9, Time format: "2026-11-21". */
export const dateText = (at: number, zone: string): string => {
  const wall = new Date(wallOf(at, zone));
  return `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
};

/** "14:02". */
export const clockText = (at: number, zone: string): string => {
  const wall = new Date(wallOf(at, zone));
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
};

/** "14:02:05", or "14:02:05.1" where it is of no whole second. */
export function secondsText(at: number, zone: string): string {
  const tenths = Math.floor((at % 1_000) / 100);
  const second = two(new Date(at).getUTCSeconds());
  return `${clockText(at, zone)}:${second}${tenths === 0 ? '' : `.${String(tenths)}`}`;
}

/** Section 9, Time format: "2026-11-21 14:02". */
export const timeText = (at: number, zone: string): string =>
  `${dateText(at, zone)} ${clockText(at, zone)}`;

/** "Europe/Stockholm (UTC+01:00)", with the offset at `at`. */
export function zoneText(zone: string, at: number): string {
  const known = knownZone(zone);
  if (known === 'UTC') return known;
  const offset = offsetAt(at, known);
  const minutes = Math.abs(offset) / 60_000;
  return `${known} (UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)})`;
}
