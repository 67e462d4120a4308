import { Box } from '@chakra-ui/react';
import { Icon } from '../icons/Icon';
import type { MessageKind } from './message-list';

/** Icon of the same name as the kind. */
export function MessageIcon({ kind }: { kind: MessageKind }) {
  return (
    <Box colorPalette={kind === 'error' ? 'danger' : kind} color="colorPalette.fg" lineHeight="0">
      <Icon name={kind} boxSize="6" />
    </Box>
  );
}
