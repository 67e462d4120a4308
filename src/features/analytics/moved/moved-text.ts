import type { MessageDescriptor } from '@lingui/core';
import { laneBox } from '../../../components/variables/lanes';
import { statusIndex } from '../../../components/variables/line-values';
import type { MovedVariable } from '../../../domain/analytics/moved';
import { generalQuantity } from '../../../domain/machine/quantity';
import { isCode, VARIABLES, type VariableName } from '../../../domain/machine/variables';
import type { Locale } from '../../../i18n/core/locale';
import { DASH, quantityText } from '../../../i18n/format/numbers';

type Translate = (words: MessageDescriptor) => string;

/** "92.4 °C" at the resolution of the sensor; the word of a code or a state. */
export function movedValueText(
  variable: VariableName,
  value: number,
  translate: Translate,
  locale: Locale,
): string {
  if (!isCode(variable)) return measured(variable, value, locale);
  if (Number.isNaN(value)) return DASH;
  const shown = variable === 'StatusWord' ? statusIndex(value) : value;
  return laneBox(variable, shown, translate)?.text ?? '0';
}

/** "+4.2 °C"; a dash for a code, which has no difference. */
export function changeText({ variable, before, now }: MovedVariable, locale: Locale): string {
  if (isCode(variable)) return DASH;
  const text = measured(variable, now - before, locale);
  return now > before ? `+${text}` : text;
}

const measured = (variable: VariableName, value: number, locale: Locale): string => {
  const { unit, decimals } = VARIABLES[variable];
  return quantityText({ ...generalQuantity(value, unit), decimals, trimmed: false }, locale);
};
