import { Box, Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon';

type NoticeProps = {
  tone: 'warning' | 'success' | 'info';
  children: ReactNode;
  action?: { readonly text: string; readonly onPress: () => void; readonly disabled?: boolean };
};

/** A sentence that stands out, by icon, words and colour together. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      px="3"
      py="2.5"
      borderRadius="l2"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="sm"
    >
      <Icon name={tone} boxSize="5" flexShrink={0} />
      <Box flex="1" minW="12rem">
        {children}
      </Box>
      {action === undefined ? null : (
        <Button variant="outline" disabled={action.disabled ?? false} onClick={action.onPress}>
          {action.text}
        </Button>
      )}
    </Flex>
  );
}
