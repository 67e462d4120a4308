import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Icon } from '../icons/Icon';
import type { Message, MessageAction } from './message-list';
import { MessageIcon } from './MessageIcon';

type ToastProps = { message: Message; paused: boolean; onDismiss: (id: string) => void };

/**
 * One message. Its time starts again after a pause, so that a person who hovers over it can read to
 * the end.
 */
export function Toast({ message, paused, onDismiss }: ToastProps) {
  const { t } = useLingui();
  const { id, showFor, at, action } = message;
  const dismiss = () => {
    onDismiss(id);
  };
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
      // Other kinds are announced by the live region around it.
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
      <Box flex="1" fontSize="sm" overflowWrap="anywhere">
        <Box py="3">{message.text}</Box>
        {action === undefined ? null : <Act action={action} onDone={dismiss} />}
      </Box>
      <IconButton variant="ghost" aria-label={t`Dismiss`} onClick={dismiss}>
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}

/** Button for the message's action. Pressing it dismisses the message. */
function Act({ action, onDone }: { action: MessageAction; onDone: () => void }) {
  return (
    <Button
      variant="outline"
      mb="2"
      onClick={() => {
        onDone();
        action.run();
      }}
    >
      {action.text}
    </Button>
  );
}
