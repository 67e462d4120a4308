import fc from 'fast-check';
import { AGGREGATIONS } from '../catalogues';
import { isCode, VARIABLE_NAMES } from '../machine/variables';
import { aModuleId } from '../machine/telemetry.fixture';
import { INTERVALS } from '../time/intervals';
import { RANGE_HOURS, type AnyPeriod } from '../time/time-ranges';
import { epochMs } from '../../base/units';
import {
  INTERPOLATIONS,
  PANELS,
  PALETTE_SIZE,
  SWIM_LANES,
  rowKey,
  type AnalyticsRow,
  type AnalyticsView,
  type Ghost,
} from './analytics-view';
import type { UnknownRow } from './view-address-rows';
import { EARLIEST } from '../view/period';

/** Moment at which the views of the tests are read. */
export const NOW = epochMs(Date.UTC(2026, 10, 21, 12));

export const aModuleOf = (number: number) => aModuleId(`0103190${String(number).padStart(3, '0')}`);

const modules = fc.integer({ min: 1, max: 12 }).map(aModuleOf);
const extents = fc
  .tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 1, max: 1e6 }))
  .map(([min, width]): readonly [number, number] => [min + 0, min + width])
  .filter(([min, max]) => min < max && Number.isFinite(max));

const settings = {
  moduleId: modules,
  isShown: fc.boolean(),
  colour: fc.nat(PALETTE_SIZE - 1),
  extent: fc.option(extents),
  interpolation: fc.constantFrom(...INTERPOLATIONS),
  hasEnvelope: fc.boolean(),
  hasDots: fc.boolean(),
  lane: fc.nat(SWIM_LANES - 1),
  hasMarkers: fc.boolean(),
};
const row: fc.Arbitrary<AnalyticsRow> = fc
  .record({
    ...settings,
    variable: fc.constantFrom(...VARIABLE_NAMES),
    aggregation: fc.constantFrom(...AGGREGATIONS),
  })
  .map((one) => (isCode(one.variable) ? { ...one, aggregation: 'max' } : one));
const unknownRow: fc.Arbitrary<UnknownRow> = fc.record({
  ...settings,
  variable: fc.constantFrom('OldSensor', 'CT99'),
  aggregation: fc.constantFrom(...AGGREGATIONS),
});

const spans = fc
  .tuple(fc.integer({ min: EARLIEST, max: NOW - 1 }), fc.integer({ min: 1, max: 1e9 }))
  .map(([from, width]) => ({ from: epochMs(from), to: epochMs(Math.min(NOW, from + width)) }));
const periods: fc.Arbitrary<AnyPeriod> = fc.oneof(
  fc.constantFrom(...RANGE_HOURS).map((range): AnyPeriod => ({ live: true, range })),
  spans.map((span): AnyPeriod => ({ live: false, ...span })),
);
const ghosts: fc.Arbitrary<Ghost> = fc.oneof(
  fc.constantFrom('before' as const, 'week' as const, 'year' as const).map((kind) => ({ kind })),
  modules.map((moduleId) => ({ kind: 'module' as const, moduleId })),
);

const keyOf = (one: UnknownRow) => `${one.moduleId}/${one.variable}`;

/** Views of every kind, with rows of variables that do not exist. */
export const someViews: fc.Arbitrary<{
  readonly view: AnalyticsView;
  readonly unknownRows: readonly UnknownRow[];
}> = fc.record({
  view: fc.record({
    rows: fc.uniqueArray(row, { selector: rowKey, maxLength: 8 }),
    period: periods,
    interval: fc.option(fc.constantFrom(...INTERVALS)),
    ghost: fc.option(ghosts),
    marked: fc.option(spans),
    bars: fc.constantFrom('stacked' as const, 'overlap' as const),
    panel: fc.constantFrom(...PANELS),
  }),
  unknownRows: fc.uniqueArray(unknownRow, { selector: keyOf, maxLength: 2 }),
});
