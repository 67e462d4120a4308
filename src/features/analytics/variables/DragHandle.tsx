import { chakra } from '@chakra-ui/react';
import type { useSortable } from '@dnd-kit/sortable';
import { AnalyticsIcon } from '../AnalyticsIcon';

type DragHandleProps = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> & {
  label: string;
  /** Called with 1 to move the row down by a place, with -1 to move it up. */
  onStep: (step: 1 | -1) => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Handle that moves a row by dragging, or by the arrow keys; it keeps the focus. */
export const DragHandle = ({ label, attributes, listeners, onStep }: DragHandleProps) => (
  <chakra.button
    {...attributes}
    {...listeners}
    type="button"
    aria-label={label}
    onKeyDown={(event) => {
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onStep(step);
      const handle = event.currentTarget;
      requestAnimationFrame(() => {
        handle.focus();
      });
    }}
    boxSize="target"
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    color="fg.muted"
    borderRadius="l2"
    cursor="grab"
    touchAction="none"
    _hover={{ bg: 'bg.subtle' }}
  >
    <AnalyticsIcon name="drag" />
  </chakra.button>
);
