import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { Empty } from '../../ui/states/Empty';
import type { Message } from '../../ui/toaster/message-list';
import { MessageIcon } from '../../ui/toaster/MessageIcon';
import { useMessageList } from '../../ui/toaster/use-messages';
import { useShell } from './shell-context';

/** Recent messages, newest first. */
export function MessagesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const messages = useMessageList();
  const { user } = useShell();
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={t`Recent messages`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {messages.length === 0 ? (
        <Empty title={t`No messages`}>
          {user === null
            ? t`What the portal tells you in passing is kept here until you leave the demo.`
            : t`What the portal tells you in passing is kept here until you sign out.`}
        </Empty>
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
