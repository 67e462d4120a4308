import { useLingui } from '@lingui/react/macro';
import {
  VARIABLE_NAMES,
  isVariableName,
  type VariableName,
} from '../../../domain/machine/variables';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { newestValue } from '../../../components/variables/line-values';
import { Select } from '../../../components/variables/Select';
import { useLineTextOptions } from '../../../components/variables/line-text-options';
import { variableText } from '../../../components/variables/variable-words';

type VariableChoiceProps = {
  module: ModuleTelemetry;
  value: VariableName | null;
  onChange: (variable: VariableName | null) => void;
};

/**
 * Choice of any variable that the machine reports, for a chart of its own; also where no drawing is
 * shown.
 */
export function VariableChoice({ module, value, onChange }: VariableChoiceProps) {
  const { t } = useLingui();
  const { translate } = useLineTextOptions();
  const reported = VARIABLE_NAMES.filter(
    (name) => name === value || newestValue(module, name) !== null,
  );
  if (reported.length === 0) return null;
  const options = [
    { value: '', text: t`Add a variable` },
    ...reported.map((name) => ({ value: name, text: variableText(name, translate) })),
  ];
  return (
    <Select
      label={t`Add a variable to the trend`}
      value={value ?? ''}
      options={options}
      onChange={(chosen) => {
        onChange(isVariableName(chosen) ? chosen : null);
      }}
    />
  );
}
