import type { MessageDescriptor } from '@lingui/core';
import { megawattHours, readingQuantity, type Quantity } from '../../../domain/machine/quantity';
import { VARIABLES, type VariableName } from '../../../domain/machine/variables';
import type { Locale } from '../../../i18n/core/locale';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { ChartHue, TrendEnvelope, TrendLine } from '../../../ui/charts/model/trend';
import { laneBox } from './lanes';
import { lineValues, type Buckets } from './line-values';
import { isCode } from './pane-specs';
import { variableText } from './variable-words';

/** How words and numbers are written for somebody. */
export interface Writing {
  readonly say: (words: MessageDescriptor) => string;
  readonly locale: Locale;
  /** What stands where a code is 0. */
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

/** Section 9, Energy display: from so many kWh a whole line is in MWh, for an axis has one unit. */
const MWH_FROM_KWH = 10_000;
const KWH_PER_MWH = 1_000;

export const isGreatEnergy = (kwh: number): boolean => kwh >= MWH_FROM_KWH;

/**
 * What a line's numbers are divided by to be in the unit that it is shown in; `isGreat` where something that is not among the
 * values asks for the greater one.
 */
export function divisorOf(variable: VariableName, buckets: Buckets, isGreat: boolean): number {
  if (VARIABLES[variable].unit !== 'kWh') return 1;
  return isGreat || lineValues(buckets, variable).some(isGreatEnergy) ? KWH_PER_MWH : 1;
}

export const divided = (values: Float64Array, divisor: number): Float64Array =>
  divisor === 1 ? values : values.map((value) => value / divisor);

const quantityOf = (variable: VariableName, value: number, divisor: number): Quantity =>
  divisor === 1 ? readingQuantity(variable, value) : megawattHours(value * divisor);

/** Power, temperatures and energy as a line; codes and states as a row of boxes. */
export function drawnLine(
  variable: VariableName,
  buckets: Buckets,
  { say, locale, none }: Writing,
  { divisor, envelope }: { readonly divisor: number; readonly envelope: TrendEnvelope | null },
): TrendLine {
  const line = {
    id: variable,
    label: variableText(variable, say),
    axis: 'left',
    colour: HUES[variable] ?? 'other',
    values: divided(lineValues(buckets, variable), divisor),
  } as const;
  if (isCode(variable)) {
    const box = (value: number) => laneBox(variable, value, say);
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
