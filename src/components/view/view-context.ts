import { createContext, use } from 'react';
import type { FleetFilter } from '../../domain/view/filter';
import type { ReadView } from '../../domain/view/fleet-view';
import type { Period } from '../../domain/time/time-ranges';

/**
 * The view in force and the ways to change it; each goes into the address, and what somebody chose is
 * kept. A filter or period that means the same is the same object.
 */
export interface ShownView extends ReadView {
  readonly setFilter: (filter: FleetFilter) => void;
  readonly setPeriod: (period: Period) => void;
  readonly clearFilter: () => void;
  /** Back to the live range. */
  readonly clearPeriod: () => void;
  /** Takes out of the address what was ignored in it. */
  readonly clearIgnored: () => void;
}

export const ViewContext = createContext<ShownView | null>(null);

/** What the screen is to show: which machines, and when. */
export function useFleetView(): ShownView {
  const view = use(ViewContext);
  if (view === null)
    throw new Error('useFleetView needs a FleetPage (or FleetViewProvider) above it');
  return view;
}
