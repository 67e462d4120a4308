import { useLingui } from '@lingui/react/macro';
import { variableText } from '../../../components/variables/variable-words';
import type { ScatterAxis } from '../../../domain/analytics/scatter';
import { VARIABLES } from '../../../domain/machine/variables';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';

/** Returns a function for the text of an axis: "Hot water CT38 − Cold water CT36 (°C)". */
export function useAxisText(): (axis: ScatterAxis) => string {
  const { t } = useLingui();
  return ({ variable, minus }) => {
    const name = variableText(variable, t);
    const text = minus === null ? name : `${name} − ${variableText(minus, t)}`;
    const symbol = UNIT_SYMBOLS[VARIABLES[variable].unit];
    return symbol === '' ? text : `${text} (${symbol})`;
  };
}
