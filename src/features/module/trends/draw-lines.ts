import type { LineTextOptions } from '../../../components/variables/line-text-options';
import { isCode, VARIABLES, type VariableName } from '../../../domain/machine/variables';
import { numberText } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import type { ChartHue, TrendEnvelope, TrendLine } from '../../../ui/charts/model/trend';
import { divided, dividedQuantity, unitDivisor } from '../../../components/variables/shown-unit';
import { laneBox } from '../../../components/variables/lanes';
import { lineValues, type LineBuckets } from '../../../components/variables/line-values';
import { variableText } from '../../../components/variables/variable-words';

const HUES: Partial<Record<VariableName, ChartHue>> = {
  PowerOutput: 'power',
  EnergyProduced: 'energy',
  EnergyConsumed: 'energy',
  CT38: 'hot',
  TT938: 'hot',
  CT36: 'cold',
  TT536: 'cold',
};

/** Returns the divisor of a line's numbers for the unit in which it is shown. */
export const divisorOf = (variable: VariableName, buckets: LineBuckets, inMwh: boolean): number =>
  unitDivisor(variable, lineValues(buckets, variable), inMwh);

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
    unit: UNIT_SYMBOLS[dividedQuantity(variable, 0, divisor).unit],
    text: (value) => numberText(dividedQuantity(variable, value, divisor), locale),
  };
}
