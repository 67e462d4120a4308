import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';

type FormFieldProps = {
  label: string;
  /** Shown under the field, which counts as invalid; null without an error. */
  error?: string | null;
  help?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** An Input or NativeSelect of Chakra: id, description and state come from the field. */
  children: ReactNode;
};

/** Field of a form with its label, and the error under it. */
export function FormField(props: FormFieldProps) {
  const { label, error = null, help, isRequired = false, isDisabled = false, children } = props;
  return (
    <Field.Root invalid={error !== null} required={isRequired} disabled={isDisabled}>
      <Field.Label>
        {label}
        {isRequired ? <Field.RequiredIndicator /> : null}
      </Field.Label>
      {children}
      {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
      {error === null ? null : (
        <Field.ErrorText>
          <Icon name="error" boxSize="5" />
          {error}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
