import { Field, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/variables/Select';
import { variableText } from '../../../components/variables/variable-words';
import { drawable } from '../../../domain/analytics/scatter-choice';
import { isVariableName, type VariableName } from '../../../domain/machine/variables';
import { Choice } from '../../../ui/choice/Choice';
import type { ScatterSettings } from './scatter-settings';

type ScatterControlsProps = {
  variables: readonly VariableName[];
  settings: ScatterSettings;
  onChange: (change: Partial<ScatterSettings>) => void;
};

/** Choice of the axes, of the other machines, and of the colours. */
export function ScatterControls({ variables, settings, onChange }: ScatterControlsProps) {
  const { t } = useLingui();
  const { x, y, siblings, colour } = settings;
  const { minus } = x;
  return (
    <Flex wrap="wrap" gap="5" align="flex-end">
      <VariableSelect
        label={t`Y axis`}
        value={y.variable}
        onChange={(variable) => {
          if (variable !== null) onChange({ y: { variable, minus: null } });
        }}
        {...{ variables }}
      />
      <VariableSelect
        label={t`X axis`}
        value={x.variable}
        onChange={(variable) => {
          if (variable !== null) onChange({ x: { variable, minus } });
        }}
        {...{ variables }}
      />
      <VariableSelect
        label={t`Subtract`}
        value={minus}
        none={t`nothing`}
        onChange={(other) => {
          onChange({ x: { variable: x.variable, minus: other } });
        }}
        {...{ variables }}
      />
      <Choice
        label={t`Other machines of the type`}
        value={siblings}
        options={[
          { value: 'none', text: t`none` },
          { value: 'block', text: t`of the power block` },
          { value: 'type', text: t`all, up to 12` },
        ]}
        onChange={(value) => {
          onChange({ siblings: value, colour: value === 'none' ? 'time' : 'machine' });
        }}
      />
      <Choice
        label={t`Colour by`}
        value={colour}
        options={[
          { value: 'time', text: t`time` },
          { value: 'machine', text: t`machine` },
        ]}
        onChange={(value) => {
          onChange({ colour: value });
        }}
      />
    </Flex>
  );
}

interface SelectOption {
  readonly value: string;
  readonly text: string;
}

type VariableSelectProps = {
  label: string;
  variables: readonly VariableName[];
  value: VariableName | null;
  /** Text of the option for no variable; without it one must be chosen. */
  none?: string;
  onChange: (variable: VariableName | null) => void;
};

function VariableSelect({ label, variables, value, none, onChange }: VariableSelectProps) {
  const { t } = useLingui();
  const known = drawable(variables);
  // The chosen one stays in the list of a machine that does not send it.
  const all = value === null || known.includes(value) ? known : [value, ...known];
  const options: readonly SelectOption[] = all.map((name) => ({
    value: name,
    text: variableText(name, t),
  }));
  return (
    <Field.Root w="auto">
      <Field.Label>{label}</Field.Label>
      <Select
        {...{ label }}
        value={value ?? ''}
        options={none === undefined ? options : [{ value: '', text: none }, ...options]}
        onChange={(name) => {
          onChange(isVariableName(name) ? name : null);
        }}
      />
    </Field.Root>
  );
}
