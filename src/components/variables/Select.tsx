import { NativeSelect } from '@chakra-ui/react';
import { Icon } from '../../ui/icons/Icon';

type SelectProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly text: string }[];
  onChange: (value: Value) => void;
  /** Least width, in a table whose columns would cut the text. */
  minW?: string;
};

/** Drop-down list for one of several options. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  minW = 'auto',
}: SelectProps<Value>) {
  return (
    <NativeSelect.Root width="auto" maxW="full" minW={minW}>
      <NativeSelect.Field
        aria-label={label}
        fontSize="sm"
        maxW="full"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
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
  );
}
