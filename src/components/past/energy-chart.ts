import type { EnergyBar } from '../../domain/history/fleet-history';
import { energyQuantity, megawattHours, type Quantity } from '../../domain/machine/quantity';
import { kilowattHour, type EpochMs, type KilowattHour } from '../../base/units';
import { numberText, quantityText } from '../../i18n/format/numbers';
import type { Locale } from '../../i18n/core/locale';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import type { BarChartProps } from '../../ui/charts/model/bars';

type EnergyChartProps = Pick<
  BarChartProps,
  'span' | 'bars' | 'layers' | 'unit' | 'text' | 'amount'
> & { readonly sumSpan: BarChartProps['span'] };
/** A layer of the bars: a power block or a machine. */
type Layer<Owner> = { readonly id: Owner; readonly name: string };

/** Whether the energy is shown in MWh (rules §9.5). The axis follows the highest bar. */
const isLarge = (kwh: number): boolean => energyQuantity(kilowattHour(kwh)).unit === 'MWh';
const KWH_PER_MWH = 1000;

const wholeNumber = (kwh: number): Quantity => ({
  value: kwh,
  unit: 'kWh',
  decimals: 0,
  trimmed: false,
});

/**
 * Returns the props of a bar chart of energy, in the unit of the highest bar; layers from the
 * bottom up. The sum names the time until `countedTo`, since a bar under way ends in the future.
 */
export function energyChart<Owner extends string>(
  { bars, countedTo }: { bars: readonly EnergyBar<Owner>[]; countedTo: EpochMs },
  layers: readonly Layer<Owner>[],
  locale: Locale,
): EnergyChartProps {
  const totals = bars.map(({ produced }) => [...produced.values()].reduce((a, b) => a + b, 0));
  const inMwh = isLarge(Math.max(0, ...totals));
  const perUnit = inMwh ? KWH_PER_MWH : 1;
  const ofLayers = layers.map(({ id }) =>
    bars.reduce((sum, { produced }) => sum + (produced.get(id) ?? 0), 0),
  );
  // One unit for the whole list of layers.
  const sumsInMwh = isLarge(Math.max(0, ...ofLayers));
  const sumOf = (kwh: KilowattHour) => (sumsInMwh ? megawattHours(kwh) : energyQuantity(kwh));
  const quantityOf = (value: number) =>
    inMwh ? megawattHours(kilowattHour(value * perUnit)) : wholeNumber(value);
  const span = { from: bars[0]?.from ?? 0, to: bars.at(-1)?.to ?? 1 };
  return {
    span,
    sumSpan: { ...span, to: Math.min(span.to, countedTo) },
    bars: bars.map(({ from, to, complete }) => ({ from, to, isWhole: complete })),
    layers: layers.map(({ id, name }) => ({
      id,
      label: name,
      values: bars.map(({ produced }) => (produced.get(id) ?? NaN) / perUnit),
    })),
    unit: UNIT_SYMBOLS[inMwh ? 'MWh' : 'kWh'],
    text: (value) => numberText(quantityOf(value), locale),
    amount: (value) => quantityText(sumOf(kilowattHour(value * perUnit)), locale),
  };
}
