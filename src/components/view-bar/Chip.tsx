import { Box, Button } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';

type ChipProps = { text: string; icon?: IconName; onRemove: () => void };

/** A part of the view in words; a press removes it from the view. */
export function Chip({ text, icon, onRemove }: ChipProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="subtle"
      colorPalette="accent"
      px="3"
      py="1"
      maxW="full"
      borderRadius="full"
      whiteSpace="normal"
      textAlign="start"
      overflowWrap="anywhere"
      aria-label={t`Remove: ${text}`}
      onClick={onRemove}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <Box as="span" minW="0">
        {text}
      </Box>
      <Icon name="close" boxSize="4" />
    </Button>
  );
}
