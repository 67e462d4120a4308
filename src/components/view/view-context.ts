import { createContext, use } from 'react';
import type { FleetFilter } from '../../domain/view/filter';
import type { ParsedView } from '../../domain/view/fleet-view';
import type { Period } from '../../domain/time/time-ranges';

/**
 * The active view and the functions that change it. Each changes the address, and the user's
 * choices are stored. A filter or period with the same meaning is the same object.
 */
export interface ShownView extends ParsedView {
  readonly setFilter: (filter: FleetFilter) => void;
  readonly setPeriod: (period: Period) => void;
  readonly clearFilter: () => void;
  /** Returns to the live range. */
  readonly clearPeriod: () => void;
  /** Removes the ignored parts from the address. */
  readonly clearIgnored: () => void;
}

export const ViewContext = createContext<ShownView | null>(null);

/** View of the screen: which machines, and which period. */
export function useFleetView(): ShownView {
  const view = use(ViewContext);
  if (view === null)
    throw new Error('useFleetView needs a FleetPage (or FleetViewProvider) above it');
  return view;
}
