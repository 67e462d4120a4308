import { IconButton } from '@chakra-ui/react';
import { Glyph } from '../../ui/icons/Icon';
import { ACTION_LINES } from './action-lines';

type RowButtonProps = {
  /** Action and object: "Delete North". */
  label: string;
  line: keyof typeof ACTION_LINES;
  onPress: () => void;
};

/** Button of a row of a list. */
export function RowButton({ label, line, onPress }: RowButtonProps) {
  return (
    <IconButton variant="ghost" aria-label={label} title={label} onClick={onPress}>
      <Glyph line={ACTION_LINES[line]} />
    </IconButton>
  );
}
