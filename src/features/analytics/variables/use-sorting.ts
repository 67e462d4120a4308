import {
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { isRowKey, type RowKey } from '../../../domain/analytics/analytics-view';

/** Returns the options of a list that is sorted by dragging; keys are those of `DragHandle`. */
export function useSorting(onMove: (from: RowKey, to: RowKey) => void): DndContextProps {
  const { t } = useLingui();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const announcements: Announcements = {
    onDragStart: () => t`The row is picked up.`,
    onDragOver: ({ over }) => (over === null ? undefined : t`The row is over another place.`),
    onDragEnd: ({ over }) =>
      over === null ? t`The row is back in its place.` : t`The row is moved.`,
    onDragCancel: () => t`The row is back in its place.`,
  };
  return {
    sensors,
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable: t`The up and down arrow keys move the row.`,
      },
    },
    onDragEnd: ({ active, over }) => {
      const [from, to] = [String(active.id), String(over?.id ?? '')];
      if (from !== to && isRowKey(from) && isRowKey(to)) onMove(from, to);
    },
  };
}
