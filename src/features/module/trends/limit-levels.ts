import { msg } from '@lingui/core/macro';
import type { LineTextOptions } from '../../../components/variables/line-text-options';
import { alarmEntryOf, alarmName } from '../../../domain/alerts/alarm-catalogue';
import { valueRange, type ValueRange } from '../../../domain/alerts/process-limits';
import { readingQuantity } from '../../../domain/machine/quantity';
import type { VariableName } from '../../../domain/machine/variables';
import { quantityText } from '../../../i18n/format/numbers';
import type { TrendLevel } from '../../../ui/charts/model/trend';

/** Returns the limits that the catalogue states for these variables, and the nominal power. */
export const limitLevels = (
  variables: readonly VariableName[],
  options: LineTextOptions,
): readonly TrendLevel[] =>
  variables.flatMap((variable) => {
    const range = valueRange(variable);
    return range === null ? [] : [levelOf(variable, range, options)];
  });

function levelOf(
  variable: VariableName,
  { to, limit }: ValueRange,
  { translate, locale }: LineTextOptions,
): TrendLevel {
  const value = limit?.value ?? to;
  const { unit } = readingQuantity(variable, value);
  const text = quantityText({ value, unit, decimals: 1, trimmed: true }, locale);
  const shared = { axis: 'left', value } as const;
  if (limit === null) {
    const label = translate(msg`Nominal: ${text}`);
    return { ...shared, label, meaning: label, isLimit: false };
  }
  const entry = alarmEntryOf(limit.code);
  const name = entry === null ? String(limit.code) : alarmName(entry);
  const isBelow = limit.abnormal === 'below';
  return {
    ...shared,
    label: translate(msg`${variable} limit: ${text}`),
    meaning: translate(
      isBelow
        ? msg`${variable}, by the alarm catalogue: ${name} below ${text}; this machine may have another limit`
        : msg`${variable}, by the alarm catalogue: ${name} above ${text}; this machine may have another limit`,
    ),
    isLimit: true,
  };
}
