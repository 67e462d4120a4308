import { STACK_GREENS } from '../../theme/palette';
import type { BarChartProps, BarLayer } from './bars';

/** Sum of the known values; NaN when none is known. */
export function sumOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? NaN : known.reduce((sum, value) => sum + value, 0);
}

/** Amount of a bar, all layers together. */
export const barTotal = (layers: readonly BarLayer[], bar: number): number =>
  sumOf(layers.map(({ values }) => values[bar] ?? NaN));

const byAmount = (one: BarLayer, other: BarLayer): number =>
  (sumOf(other.values) || 0) - (sumOf(one.values) || 0);

/**
 * Returns at most as many layers as there are greens (rules §9.3: four), so that no two look the
 * same: the greatest in the order in which they came, and the sum of the others on top.
 */
export function gatherLayers(
  layers: readonly BarLayer[],
  others: (count: number) => string,
): readonly BarLayer[] {
  if (layers.length <= STACK_GREENS.length) return layers;
  const greatest = new Set(layers.toSorted(byAmount).slice(0, STACK_GREENS.length - 1));
  const rest = layers.filter((layer) => !greatest.has(layer));
  const bars = layers[0]?.values.length ?? 0;
  return [
    ...layers.filter((layer) => greatest.has(layer)),
    {
      id: 'others',
      label: others(rest.length),
      values: Array.from({ length: bars }, (_, bar) => barTotal(rest, bar)),
    },
  ];
}

/** Extent of a layer in one bar: both ends from zero, in the unit of the chart. */
export interface StackedLayer {
  readonly layer: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the greatest amount of a bar in a layout: of all layers together, or of one alone. */
export const barHeight = (
  layers: readonly BarLayer[],
  bar: number,
  layout: BarChartProps['layout'],
): number =>
  layout === 'overlap'
    ? Math.max(0, ...layers.map(({ values }) => values[bar] || 0))
    : barTotal(layers, bar) || 0;

/** Returns the layers of one bar from zero, the greatest first, so that the least is in front. */
export const overlapOf = (layers: readonly BarLayer[], bar: number): readonly StackedLayer[] =>
  layers
    .map(({ values }, layer) => ({ layer, from: 0, to: values[bar] ?? NaN }))
    .filter(({ to }) => to > 0)
    .sort((one, other) => other.to - one.to);

/** Returns the stacked layers of one bar; a layer that is unknown or zero takes no room. */
export function stackOf(layers: readonly BarLayer[], bar: number): readonly StackedLayer[] {
  const blocks: StackedLayer[] = [];
  let top = 0;
  layers.forEach(({ values }, layer) => {
    const value = values[bar] ?? NaN;
    if (!(value > 0)) return;
    blocks.push({ layer, from: top, to: top + value });
    top += value;
  });
  return blocks;
}
