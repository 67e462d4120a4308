import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icons/Icon';
import { FormField } from './FormField';

type SelectFieldProps<Value extends string> = Omit<ComponentProps<typeof FormField>, 'children'> & {
  value: Value | '';
  /** Shown while nothing is chosen; without it one of the options always is. */
  placeholder?: string;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
};

/** Field of a form that offers one of some values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, placeholder, options, onChange, ...field } = props;
  return (
    <FormField {...field}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon name="chevronDown" />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </FormField>
  );
}
