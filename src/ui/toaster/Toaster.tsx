import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type FocusEvent } from 'react';
import { Toast } from './Toast';
import { useMessageList, useMessages } from './use-messages';

/** More than so many at once hide what they speak of; the rest is in the list of recent messages. */
const SHOWN = 4;

/** Where toasts appear: once, in the shell. Hovering or focusing any of them holds them all. */
export function Toaster() {
  const { t } = useLingui();
  const { dismiss } = useMessages();
  const showing = useMessageList()
    .filter((message) => message.showing)
    .slice(0, SHOWN);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = showing.length > 0 && (hovered || focused);
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    setFocused(event.currentTarget.contains(event.relatedTarget));
  };
  const close = useCallback(
    (id: string) => {
      // What held the focus or the pointer is gone, and tells no leaving.
      setHovered(false);
      setFocused(false);
      dismiss(id);
    },
    [dismiss],
  );
  return (
    <Flex
      role="region"
      aria-label={t`Messages`}
      direction="column-reverse"
      gap="3"
      position="fixed"
      bottom={{ base: '3', sm: '6' }}
      insetEnd={{ base: '3', sm: '6' }}
      width="min({sizes.sm}, calc(100vw - {spacing.6}))"
      zIndex="toast"
      pointerEvents="none"
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocused(true);
      }}
      onBlur={leave}
    >
      {showing.map((message) => (
        <Toast key={message.id} message={message} paused={paused} onDismiss={close} />
      ))}
    </Flex>
  );
}
