import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '../../../ui/icons/Icon';

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A checkbox without words, for a cell of a table; 44 px wide and high. */
export const Tick = ({ label, checked, onChange }: TickProps) => (
  <chakra.label
    // The hidden input stays within the table, which scrolls sideways.
    position="relative"
    display="inline-flex"
    boxSize="target"
    alignItems="center"
    justifyContent="center"
    borderRadius="l2"
    cursor="pointer"
    _hover={{ bg: 'bg.subtle' }}
    css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid' } }}
  >
    <chakra.input
      type="checkbox"
      srOnly
      aria-label={label}
      checked={checked}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
      }}
    />
    <Box
      boxSize="5"
      borderRadius="l1"
      borderWidth={checked ? '0' : '1.5px'}
      borderColor="border.control"
      bg={checked ? 'accent.solid' : 'transparent'}
      color="accent.contrast"
    >
      {checked ? <Icon name="check" boxSize="5" strokeWidth="2.5" /> : null}
    </Box>
  </chakra.label>
);
