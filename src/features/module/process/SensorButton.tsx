import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ProcessValue, SheetControl } from './process-view';

type SensorButtonProps = Omit<HTMLChakraProps<'button'>, 'value'> & {
  value: ProcessValue;
  sheet: SheetControl;
  [data: `data-${string}`]: string;
};

/** A value as a button that opens its sheet. */
export function SensorButton({ value: { variable }, sheet, ...rest }: SensorButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={sheet.shown === variable}
      minH="target"
      minW="target"
      borderRadius="l2"
      cursor="pointer"
      _hover={{ bg: 'bg.emphasized' }}
      _expanded={{ bg: 'bg.emphasized' }}
      onClick={() => {
        sheet.show(variable);
      }}
      {...rest}
    />
  );
}
