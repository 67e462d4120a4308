import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlarmList } from '../../features/alarms/AlarmList';
import { useEffect } from 'react';
import { AppDialog } from '../../ui/dialog/AppDialog';
import type { Message } from '../../ui/toaster/message-list';
import { MessageIcon } from '../../ui/toaster/MessageIcon';
import { useMessageList, useMessages } from '../../ui/toaster/use-messages';
import { useShell } from './shell-context';

/** Active alarms, the worst first, and below them the recent messages, newest first. */
export function MessagesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const messages = useMessageList();
  const { dismiss } = useMessages();
  useEffect(() => {
    if (!open) return;
    // The list shows them now.
    for (const { id, showing } of messages) if (showing) dismiss(id);
  }, [open, messages, dismiss]);
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Alarms and messages`}
      actions={<Button variant="outline" onClick={onClose}>{t`Close`}</Button>}
    >
      <AlarmList onGo={onClose} />
      <Heading as="h3" fontSize="sm" fontWeight="medium" color="fg.muted" mt="5" mb="1">
        <Trans>Recent messages</Trans>
      </Heading>
      {messages.length === 0 ? (
        <Box color="fg.muted" fontSize="sm">
          <Trans>No messages since this page was opened.</Trans>
        </Box>
      ) : (
        <Box as="ul" listStyleType="none">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </Box>
      )}
    </AppDialog>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { formatTime } = useShell();
  return (
    <Flex as="li" gap="3" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <MessageIcon kind={message.kind} />
      <Box flex="1">{message.text}</Box>
      <Box as="time" color="fg.muted" fontSize="sm" whiteSpace="nowrap">
        {formatTime(message.at)}
      </Box>
    </Flex>
  );
}
