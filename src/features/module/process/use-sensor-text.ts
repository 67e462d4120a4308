import { useLingui } from '@lingui/react/macro';
import type { VariableName } from '../../../domain/machine/variables';
import { SENSOR_WORDS } from './sensor-words';

/** Caption of a value in the drawing, and the meaning of the value. */
export function useSensorText(variable: VariableName): { tag: string; meaning: string } {
  const { t } = useLingui();
  const words = SENSOR_WORDS[variable];
  if (words === undefined) return { tag: variable, meaning: variable };
  return {
    tag: words.tag === null ? variable : t(words.tag),
    meaning: t(words.meaning),
  };
}
