import { Box } from '@chakra-ui/react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import type { Hue } from '../theme/palette';
import type { MessageKind } from './message-list';

const LOOKS: Record<MessageKind, { icon: IconName; hue: Hue }> = {
  info: { icon: 'info', hue: 'info' },
  success: { icon: 'success', hue: 'success' },
  warning: { icon: 'warning', hue: 'warning' },
  error: { icon: 'error', hue: 'danger' },
};

export function MessageIcon({ kind }: { kind: MessageKind }) {
  const { icon, hue } = LOOKS[kind];
  return (
    <Box colorPalette={hue} color="colorPalette.fg" lineHeight="0">
      <Icon name={icon} boxSize="6" />
    </Box>
  );
}
