import { epochMs } from '../../../base/units';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { ScatterAxis } from '../../../domain/analytics/scatter';
import { VARIABLES } from '../../../domain/machine/variables';
import { intervalMs, type Interval } from '../../../domain/time/intervals';
import { timeText } from '../../../i18n/format/dates';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { decimalText } from '../decimal-text';
import { pointAt } from '../xy-cursor';
import type { MachinePoints } from './use-scatter';

interface ReadPoints {
  readonly sets: readonly MachinePoints[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly interval: Interval;
}

/** A point in the values of the axes, with its machine, its time and its pair in words. */
export interface PointReadout {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Returns a point by its number among all; null without a cursor. */
export function usePointReadout(
  { sets, x, y, interval }: ReadPoints,
  number: number | null,
): PointReadout | null {
  const locale = useLocale();
  const zone = useZone();
  const found =
    number === null
      ? null
      : pointAt(
          sets.map(({ points }) => points),
          number,
        );
  const set = found === null ? undefined : sets[found.set];
  if (found === null || set === undefined) return null;
  const { machine, points, from } = set;
  const at = epochMs(from + (points.buckets[found.index] ?? 0) * intervalMs(interval));
  const pair = { x: points.xs[found.index] ?? NaN, y: points.ys[found.index] ?? NaN };
  const withUnit = ({ variable }: ScatterAxis, value: number) =>
    `${decimalText(variable, value, locale)} ${UNIT_SYMBOLS[VARIABLES[variable].unit]}`;
  const texts = [machine.name, timeText(at, zone), withUnit(y, pair.y), withUnit(x, pair.x)];
  return { ...pair, text: texts.join(' · ') };
}
