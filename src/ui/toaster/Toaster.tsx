import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { FLOATING_SPACE, insetOr } from '../safe-area';
import { Toast } from './Toast';
import { TOASTER_ID } from './toaster-element';
import { useHold } from './use-hold';
import { useMessageList, useMessages } from './use-messages';

/** More than this many at once would hide the page; the rest is in the list of recent messages. */
const SHOWN = 4;

/** Position above the floating elements. */
const above = (space: string) => `calc(${insetOr('bottom', space)} + var(${FLOATING_SPACE}, 0px))`;

/** Place of the toasts: once, in the shell. Hovering or focusing any of them pauses them all. */
export function Toaster() {
  const { t } = useLingui();
  const { dismiss } = useMessages();
  const showing = useMessageList()
    .filter((message) => message.showing)
    .slice(0, SHOWN);
  const { paused, release, hold } = useHold();
  const close = useCallback(
    (id: string) => {
      release();
      dismiss(id);
    },
    [release, dismiss],
  );
  // Outside the page's own tree: a modal dialog hides the page from screen readers, and must not
  // hide this.
  return createPortal(
    <Flex
      id={TOASTER_ID}
      role="region"
      aria-live="polite"
      aria-label={t`Messages`}
      direction="column-reverse"
      gap="3"
      position="fixed"
      bottom={{ base: above('3'), sm: above('6') }}
      insetEnd={{ base: insetOr('right', '3'), sm: insetOr('right', '6') }}
      width={`min({sizes.sm}, calc(100vw - {spacing.3} - ${insetOr('right', '3')}))`}
      zIndex="toast"
      pointerEvents="none"
      {...hold}
    >
      {showing.map((message) => (
        <Toast key={message.id} message={message} paused={paused} onDismiss={close} />
      ))}
    </Flex>,
    document.body,
  );
}
