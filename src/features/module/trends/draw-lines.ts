import type { MessageDescriptor } from '@lingui/core';
import { megawattHours, readingQuantity, type Quantity } from '../../../domain/machine/quantity';
import { isCode, VARIABLES, type VariableName } from '../../../domain/machine/variables';
import type { Locale } from '../../../i18n/core/locale';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { ChartHue, TrendEnvelope, TrendLine } from '../../../ui/charts/model/trend';
import { laneBox } from '../../../components/variables/lanes';
import { lineValues, type LineBuckets } from '../../../components/variables/line-values';
import { variableText } from '../../../components/variables/variable-words';

/** Language of words and numbers. */
export interface LineTextOptions {
  readonly translate: (words: MessageDescriptor) => string;
  readonly locale: Locale;
  /** Word for the code 0. */
  readonly none: string;
}

const HUES: Partial<Record<VariableName, ChartHue>> = {
  PowerOutput: 'power',
  EnergyProduced: 'energy',
  EnergyConsumed: 'energy',
  CT38: 'hot',
  TT938: 'hot',
  CT36: 'cold',
  TT536: 'cold',
};

/** Energy from which a whole line is in MWh (rules §9.5), since an axis has one unit. */
const MWH_FROM_KWH = 10_000;
const KWH_PER_MWH = 1_000;

export const isShownInMwh = (kwh: number): boolean => kwh >= MWH_FROM_KWH;

/**
 * Returns the divisor of a line's numbers for the unit in which it is shown; `inMwh` forces the
 * larger unit, for a value that is not in the buckets.
 */
export function divisorOf(variable: VariableName, buckets: LineBuckets, inMwh: boolean): number {
  if (VARIABLES[variable].unit !== 'kWh') return 1;
  return inMwh || lineValues(buckets, variable).some(isShownInMwh) ? KWH_PER_MWH : 1;
}

export const divided = (values: Float64Array, divisor: number): Float64Array =>
  divisor === 1 ? values : values.map((value) => value / divisor);

const quantityOf = (variable: VariableName, value: number, divisor: number): Quantity =>
  divisor === 1 ? readingQuantity(variable, value) : megawattHours(value * divisor);

/** Returns power, temperatures and energy as a line; codes and states as a row of boxes. */
export function drawnLine(
  variable: VariableName,
  buckets: LineBuckets,
  { translate, locale, none }: LineTextOptions,
  { divisor, envelope }: { readonly divisor: number; readonly envelope: TrendEnvelope | null },
): TrendLine {
  const line = {
    id: variable,
    label: variableText(variable, translate),
    axis: 'left',
    colour: HUES[variable] ?? 'other',
    values: divided(lineValues(buckets, variable), divisor),
  } as const;
  if (isCode(variable)) {
    const box = (value: number) => laneBox(variable, value, translate);
    return { ...line, unit: '', lane: box, text: (value) => box(value)?.text ?? none };
  }
  return {
    ...line,
    envelope,
    isCounter: VARIABLES[variable].unit === 'kWh',
    unit: UNIT_SYMBOLS[quantityOf(variable, 0, divisor).unit],
    text: (value) => numberText(quantityOf(variable, value, divisor), locale),
  };
}
