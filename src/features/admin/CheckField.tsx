import { chakra } from '@chakra-ui/react';

type CheckFieldProps = {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Checkbox of a form, with its label beside it. */
export function CheckField({ label, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minH="target"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      opacity={isDisabled ? 0.6 : 1}
    >
      <chakra.input
        type="checkbox"
        boxSize="5"
        flexShrink={0}
        accentColor="accent.solid"
        disabled={isDisabled}
        checked={isChecked}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked);
        }}
      />
      {label}
    </chakra.label>
  );
}
