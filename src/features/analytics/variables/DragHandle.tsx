import { chakra } from '@chakra-ui/react';
import type { useSortable } from '@dnd-kit/sortable';
import { AnalyticsIcon } from '../AnalyticsIcon';

type DragHandleProps = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> & {
  label: string;
};

/** Handle that moves a row by dragging, or by Space and the arrow keys. */
export const DragHandle = ({ label, attributes, listeners }: DragHandleProps) => (
  <chakra.button
    {...attributes}
    {...listeners}
    type="button"
    aria-label={label}
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
