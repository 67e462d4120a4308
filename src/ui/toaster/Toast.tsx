import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Icon } from '../icons/Icon';
import type { Message } from './message-list';
import { MessageIcon } from './MessageIcon';

type ToastProps = { message: Message; paused: boolean; onDismiss: (id: string) => void };

/** One message. Its time starts anew after a pause: who read it while hovering may still read to the end. */
export function Toast({ message, paused, onDismiss }: ToastProps) {
  const { t } = useLingui();
  const { id, showFor, at } = message;
  useEffect(() => {
    if (paused || !Number.isFinite(showFor)) return undefined;
    const timer = setTimeout(() => {
      onDismiss(id);
    }, showFor);
    return () => {
      clearTimeout(timer);
    };
    // `at` changes when a message of the same id replaces this one.
  }, [paused, showFor, at, id, onDismiss]);
  return (
    <Flex
      // Anything else is said by the region around it, which is live.
      {...(message.kind === 'error' ? { role: 'alert' } : {})}
      align="flex-start"
      gap="3"
      ps="4"
      pe="1"
      py="1"
      bg="bg.raised"
      borderRadius="l3"
      boxShadow="raised"
      pointerEvents="auto"
      animation="rise-in 200ms ease-out"
    >
      <Box py="2.5">
        <MessageIcon kind={message.kind} />
      </Box>
      <Box flex="1" py="3" fontSize="sm" overflowWrap="anywhere">
        {message.text}
      </Box>
      <IconButton
        variant="ghost"
        aria-label={t`Dismiss`}
        onClick={() => {
          onDismiss(id);
        }}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}
