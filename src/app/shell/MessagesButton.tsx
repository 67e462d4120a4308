import { Box, Button, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppDialog } from '../../ui/dialog/AppDialog';
import { Empty } from '../../ui/states/Empty';
import type { Message } from '../../ui/toaster/message-list';
import { MessageIcon } from '../../ui/toaster/MessageIcon';
import { useMessageList } from '../../ui/toaster/use-messages';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';

/** Recent messages: what a toast said can be read again after it is gone. */
export function MessagesButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const messages = useMessageList();
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <ToolbarButton
        icon="messages"
        text={t`Recent messages`}
        aria-haspopup="dialog"
        css={{ '& span': { display: 'none' } }}
        onClick={() => {
          setOpen(true);
        }}
      />
      <AppDialog
        open={open}
        onClose={close}
        title={t`Recent messages`}
        actions={<Button onClick={close}>{t`Close`}</Button>}
      >
        {messages.length === 0 ? (
          <Empty
            title={t`No messages`}
          >{t`What the portal tells you in passing is kept here until you sign out.`}</Empty>
        ) : (
          <Box as="ul" listStyleType="none">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Box>
        )}
      </AppDialog>
    </>
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
