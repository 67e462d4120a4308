import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { FormField } from './FormField';

type TextFieldProps = Omit<ComponentProps<typeof FormField>, 'children'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'date';
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  /** Least value of a date. */
  min?: string;
};

/** Field of a form with one line of text. */
export function TextField({ value, onChange, type, inputMode, min, ...field }: TextFieldProps) {
  return (
    <FormField {...field}>
      <Input
        type={type ?? 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(inputMode === undefined ? {} : { inputMode })}
        {...(min === undefined ? {} : { min })}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </FormField>
  );
}
