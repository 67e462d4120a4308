import { Field, NativeSelect } from '@chakra-ui/react';
import { Icon } from '../../ui/icons/Icon';
import type { CsvSeries } from './csv-series';

type SeriesChoiceProps = {
  label: string;
  series: readonly CsvSeries[];
  value: string;
  /** Text of the option for no line; without it a line must be chosen. */
  none?: string;
  onChange: (id: string) => void;
};

/** Choice of the column that a line shows. */
export function SeriesChoice({ label, series, value, none, onChange }: SeriesChoiceProps) {
  return (
    <Field.Root flex="1" minW="12rem">
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {series.map(({ id, label: name, unit }) => (
            <option key={id} value={id}>
              {unit === '' ? name : `${name} (${unit})`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="chevronDown" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field.Root>
  );
}
