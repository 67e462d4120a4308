import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { isRowKey, type RowKey } from '../../../domain/analytics/analytics-view';

/**
 * Returns the options of a list that is sorted by dragging and by keys: Space picks a row up, the
 * arrows move it, Space drops it, Escape puts it back.
 */
export function useSorting(onMove: (from: RowKey, to: RowKey) => void): DndContextProps {
  const { t } = useLingui();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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
        draggable: t`Press Space to pick the row up, the arrow keys to move it, Space to drop it, Escape to cancel.`,
      },
    },
    onDragEnd: ({ active, over }) => {
      const [from, to] = [String(active.id), String(over?.id ?? '')];
      if (from !== to && isRowKey(from) && isRowKey(to)) onMove(from, to);
    },
  };
}
