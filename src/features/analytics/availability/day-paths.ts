import type { AvailabilityYear, DayKind } from '../../../domain/analytics/availability';

/** Height of the row of days in the units of its drawing; a day is one unit wide. */
export const DAYS_HEIGHT = 32;

const box = (day: number, days: number, height: number): string =>
  `M${day} ${DAYS_HEIGHT}v${-height}h${days}v${height}z`;

/**
 * Returns the outline of the days' averages, each as high as its part of `fullKw`. Equal neighbours
 * are one box.
 */
export function valuePath({ kw }: AvailabilityYear, fullKw: number): string {
  const heightOf = (day: number): number => {
    const value = kw[day] ?? NaN;
    return value > 0 ? Math.round((10 * DAYS_HEIGHT * Math.min(value, fullKw)) / fullKw) / 10 : 0;
  };
  return runs(kw.length, heightOf)
    .filter(({ of }) => of > 0)
    .map(({ from, to, of }) => box(from, to - from, of))
    .join('');
}

/** Returns boxes of a height around all days of a kind. */
export const kindPath = ({ kinds }: AvailabilityYear, kind: DayKind, height: number): string =>
  runs(kinds.length, (day) => kinds[day])
    .filter(({ of }) => of === kind)
    .map(({ from, to }) => box(from, to - from, height))
    .join('');

interface Run<T> {
  readonly from: number;
  readonly to: number;
  readonly of: T;
}

/** Returns the runs of days with an equal property. */
function runs<T>(count: number, of: (day: number) => T): readonly Run<T>[] {
  const found: Run<T>[] = [];
  for (let day = 0; day < count; day += 1) {
    const last = found.at(-1);
    if (last !== undefined && last.of === of(day))
      found[found.length - 1] = { ...last, to: day + 1 };
    else found.push({ from: day, to: day + 1, of: of(day) });
  }
  return found;
}
