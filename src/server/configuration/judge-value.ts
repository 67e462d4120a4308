import type { ParameterInfo } from '../../domain/configuration/config-entry';
import {
  comparableNumber,
  sameValue,
  type FormedValue,
} from '../../domain/configuration/same-value';
import { conversionOf } from '../../domain/configuration/unit-table';

/** Parts of a parameter's declaration that a value is judged by. */
export type DeclaredLimits = Pick<
  ParameterInfo,
  'type' | 'resolution' | 'unit' | 'default' | 'min' | 'max'
>;

/** Whether a value differs from its default, and whether it lies outside of its limits. */
export function judgeValue(value: FormedValue, limits: DeclaredLimits) {
  const limit = (text: string | null): FormedValue | null =>
    text === null ? null : { value: text, form: limits };
  const usual = limit(limits.default);
  return {
    fromDefault: usual !== null && !sameValue(value, usual),
    outside: isBeyond(value, limit(limits.min), -1) || isBeyond(value, limit(limits.max), 1),
  };
}

/** Whether a number is below (-1) or above (1) a limit; false when the two cannot be compared. */
function isBeyond(value: FormedValue, limit: FormedValue | null, side: -1 | 1): boolean {
  if (limit === null) return false;
  const unit = value.form.unit ?? limit.form.unit;
  if (conversionOf(unit).base !== conversionOf(limit.form.unit).base) return false;
  const [number, most] = [
    comparableNumber({ value: value.value, form: { ...value.form, unit } }),
    comparableNumber(limit),
  ];
  return number !== null && most !== null && (number - most) * side > 0;
}
