import { useLingui } from '@lingui/react/macro';
import {
  VARIABLE_NAMES,
  isVariableName,
  type VariableName,
} from '../../../domain/machine/variables';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { newestValue } from './line-values';
import { Select } from './Select';
import { useWriting } from './use-panes';
import { variableText } from './variable-words';

type VariableChoiceProps = {
  module: ModuleTelemetry;
  value: VariableName | null;
  onChange: (variable: VariableName | null) => void;
};

/** Any variable that the machine tells, for a chart of its own: also where there is no drawing to tap on. */
export function VariableChoice({ module, value, onChange }: VariableChoiceProps) {
  const { t } = useLingui();
  const { say } = useWriting();
  const told = VARIABLE_NAMES.filter(
    (name) => name === value || newestValue(module, name) !== null,
  );
  if (told.length === 0) return null;
  const options = [
    { value: '', text: t`One more variable` },
    ...told.map((name) => ({ value: name, text: variableText(name, say) })),
  ];
  return (
    <Select
      label={t`Trend of one more variable`}
      value={value ?? ''}
      options={options}
      onChange={(chosen) => {
        onChange(isVariableName(chosen) ? chosen : null);
      }}
    />
  );
}
