import { Field } from '@chakra-ui/react';
import { Select } from '../../components/variables/Select';
import type { ModuleId } from '../../domain/ids';
import type { AnalyticsMachine } from './use-machines';

type MachineSelectProps = {
  label: string;
  machines: readonly AnalyticsMachine[];
  value: ModuleId;
  onChange: (moduleId: ModuleId) => void;
};

/** Choice of one machine. */
export function MachineSelect({ label, machines, value, onChange }: MachineSelectProps) {
  return (
    <Field.Root w="auto" minW="14rem" alignSelf="flex-start">
      <Field.Label>{label}</Field.Label>
      <Select
        {...{ label, value, onChange }}
        options={machines.map(({ moduleId, name }) => ({
          value: moduleId,
          text: `${name} (${moduleId})`,
        }))}
      />
    </Field.Root>
  );
}
