import { VARIABLES, type VariableName } from '../../domain/machine/variables';
import type { Locale } from '../../i18n/core/locale';
import { numberText } from '../../i18n/format/numbers';

/** Returns a value with the decimals of its variable, without its unit; NaN is "no value". */
export const decimalText = (variable: VariableName, value: number, locale: Locale): string =>
  numberText(
    {
      value: Number.isNaN(value) ? null : value,
      unit: 'none',
      decimals: VARIABLES[variable].decimals,
      trimmed: false,
    },
    locale,
  );
