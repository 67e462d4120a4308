import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { AnalyticsView } from '../../domain/analytics/analytics-view';
import {
  addressKey,
  readViewAddress,
  type RawViewAddress,
  type ReadView,
} from '../../domain/analytics/view-address';
import {
  backInTime,
  changedView,
  forwardInTime,
  isAddressDue,
  redoneView,
  replacedView,
  seenAddress,
  tidiedView,
  undoneView,
  viewState,
  writtenView,
  type ViewState,
} from '../../domain/analytics/view-steps';
import { useServices } from '../../queries/services';
import type { AnalyticsSteps } from './panel';
import { useAtRest } from './use-at-rest';
import { useBeforeOtherEntry, usePageAddress } from './use-page-address';

/** State of the page, and the steps through its earlier states. */
export interface ShownAnalytics extends ReadView, AnalyticsSteps {
  /** Changes parts of the view; the address follows when the page has come to rest. */
  readonly change: (part: Partial<AnalyticsView>) => void;
  /** Shows another view, of a saved one for example; undo returns to all of this one. */
  readonly show: (read: ReadView) => void;
  /** Returns the address of the shown view, also while it is not written yet. */
  readonly href: () => string;
  /** Removes the rows of variables that do not exist. */
  readonly removeUnknown: () => void;
  /** Removes from the address what could not be followed. */
  readonly dismissFaults: () => void;
  /** Whether the person changed the view since it was read from the address. */
  readonly isChanged: boolean;
}

/** Time without changes until the address is written: browsers limit how often it may be. */
const REST_MS = 200;

/** Reads the view of the address, and writes the changed view into it (rules §5.4). */
export function useAnalyticsView(): ShownAnalytics {
  const { clock } = useServices();
  const { state, setState, href } = useAddressState();
  const actions = useMemo(() => {
    const step = (next: (state: ViewState) => ViewState) => () => {
      setState(next);
    };
    const change = (part: Partial<AnalyticsView> & Partial<Pick<ReadView, 'unknownRows'>>) => {
      const at = clock.now();
      setState((before) => changedView(before, part, at));
    };
    return {
      change: (part: Partial<AnalyticsView>) => {
        change(part);
      },
      show: (read: ReadView) => {
        setState((before) => replacedView(before, read));
      },
      removeUnknown: () => {
        change({ unknownRows: [] });
      },
      dismissFaults: step(tidiedView),
      undo: step(undoneView),
      redo: step(redoneView),
      back: step(backInTime),
      forward: step(forwardInTime),
    };
  }, [clock, setState]);
  const { read, isChanged, settings, periods } = state;
  return useMemo(
    () => ({
      ...read,
      ...actions,
      href,
      isChanged,
      canUndo: settings.past.length > 0,
      canRedo: settings.future.length > 0,
      canBack: periods.past.length > 0,
      canForward: periods.future.length > 0,
    }),
    [read, actions, href, isChanged, settings, periods],
  );
}

/** Returns the state of the page, as the address has it and as it was changed since. */
function useAddressState() {
  const search: RawViewAddress = useSearch({ strict: false });
  const { clock } = useServices();
  const key = addressKey(search);
  const read = () => readViewAddress(search, clock.now());
  const [state, setState] = useState(() => viewState(read(), key));
  if (key !== state.seen) setState(seenAddress(state, key, read));
  const { write, hrefOf } = usePageAddress();
  const isDue = isAddressDue(state);
  const due = useMemo(() => {
    if (!isDue) return null;
    return () => {
      setState(writtenView);
      write(state.read);
    };
  }, [isDue, state.read, write]);
  useBeforeOtherEntry(useAtRest(due, REST_MS));
  const isSeen = state.target === state.seen;
  const href = useCallback(
    () => (isSeen ? window.location.href : hrefOf(state.read)),
    [isSeen, hrefOf, state.read],
  );
  return { state, setState, href };
}
