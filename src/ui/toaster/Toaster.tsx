import { Flex } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { insetOr } from '../safe-area';
import { Toast } from './Toast';
import { FLOATING_SPACE, toasterElement } from './toaster-element';
import { useHold } from './use-hold';
import { useMessageList, useMessages } from './use-messages';

/** More than this many at once would hide the page; the rest is in the list of recent messages. */
const SHOWN = 4;

/** Position above the floating elements. */
const above = (space: string) => `calc(${insetOr('bottom', space)} + var(${FLOATING_SPACE}, 0px))`;

/** At the top while a question is open, whose buttons are at its lower end. */
const BESIDE_A_QUESTION = {
  // A selector that began with a colon would be one of the toasts' own element.
  'html:has([role="alertdialog"]) &': { bottom: 'auto', top: insetOr('top', '3') },
};

/** The toasts, in their place of the shell. Hovering or focusing any of them pauses them all. */
export function Toaster() {
  const [place] = useState(toasterElement);
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
  if (place === null) return null;
  return createPortal(
    <Flex
      direction="column-reverse"
      gap="3"
      position="fixed"
      bottom={{ base: above('3'), sm: above('6') }}
      insetEnd={{ base: insetOr('right', '3'), sm: insetOr('right', '6') }}
      width={`min({sizes.sm}, calc(100vw - {spacing.3} - ${insetOr('right', '3')}))`}
      zIndex="toast"
      pointerEvents="none"
      css={BESIDE_A_QUESTION}
      {...hold}
    >
      {showing.map((message) => (
        <Toast key={message.id} message={message} paused={paused} onDismiss={close} />
      ))}
    </Flex>,
    place,
  );
}
