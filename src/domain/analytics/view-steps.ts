import { sameJson } from '../../base/same-json';
import { durationMs, SECOND, type EpochMs } from '../../base/units';
import type { AnyPeriod } from '../time/time-ranges';
import type { AnalyticsView } from './analytics-view';
import { addressKey, viewAddress, type ReadView } from './view-address';

/** Part of a view that undo restores of a change: rows and settings, and no time, mark or panel. */
type Settings = Pick<AnalyticsView, 'rows' | 'interval' | 'ghost' | 'bars'> &
  Pick<ReadView, 'unknownRows'>;

/** Earlier and undone states, the nearest last. */
interface Steps<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

/** State to which undo returns. */
interface Step {
  readonly read: ReadView;
  /** Ranges of a view that was replaced as a whole; null: only rows and settings are restored. */
  readonly periods: Steps<AnyPeriod> | null;
}

/**
 * State of the page of analytics. The address follows it: it is written when the page has come to
 * rest, and read again when somebody else changed it.
 */
export interface ViewState {
  readonly read: ReadView;
  /** Key of the address that describes the state. */
  readonly target: string;
  /** Key of the address as it was seen last. */
  readonly seen: string;
  /** Keys of addresses that were written and not seen yet, oldest first. */
  readonly written: readonly string[];
  /** Whether the person changed it since it was read. */
  readonly isChanged: boolean;
  readonly settings: Steps<Step>;
  readonly periods: Steps<AnyPeriod>;
  /** Moment of the last change of the period. */
  readonly movedAt: EpochMs | null;
}

/** Most steps that are remembered, of either kind. */
const MOST_STEPS = 100;
/** Moves of one gesture: a turn of the wheel is many zooms, and one step back. */
const ONE_GESTURE = durationMs(0.5 * SECOND);

const NO_STEPS = { past: [], future: [] } as const;

/** Returns the state of a view that was read from an address with this key. */
export const viewState = (read: ReadView, key: string): ViewState => ({
  read,
  target: key,
  seen: key,
  written: [],
  isChanged: false,
  settings: NO_STEPS,
  periods: NO_STEPS,
  movedAt: null,
});

const settingsOf = ({ view, unknownRows }: ReadView): Settings => {
  const { rows, interval, ghost, bars } = view;
  return { rows, interval, ghost, bars, unknownRows };
};

const withRead = (state: ViewState, read: ReadView): ViewState => ({
  ...state,
  read,
  target: addressKey(viewAddress(read)),
  isChanged: true,
});

const stepped = <T>({ past }: Steps<T>, before: T): Steps<T> => ({
  past: [...past, before].slice(-MOST_STEPS),
  future: [],
});

/** Returns the state after a change at the moment `at`. */
export function changedView(
  state: ViewState,
  change: Partial<AnalyticsView> & Partial<Pick<ReadView, 'unknownRows'>>,
  at: EpochMs,
): ViewState {
  const { unknownRows = state.read.unknownRows, ...part } = change;
  const read = { ...state.read, view: { ...state.read.view, ...part }, unknownRows };
  const hasMoved = !sameJson(read.view.period, state.read.view.period);
  const isSet = !sameJson(settingsOf(read), settingsOf(state.read));
  const isGesture = state.movedAt !== null && at - state.movedAt < ONE_GESTURE;
  return {
    ...withRead(state, read),
    settings: isSet ? stepped(state.settings, { read: state.read, periods: null }) : state.settings,
    periods:
      hasMoved && !isGesture ? stepped(state.periods, state.read.view.period) : state.periods,
    movedAt: hasMoved ? at : state.movedAt,
  };
}

/**
 * Returns the state that shows another view, of a saved one for example, and its faults. One step
 * back restores all of the view before, and the visible ranges through which it went.
 */
export function replacedView(state: ViewState, read: ReadView): ViewState {
  const isSame =
    sameJson(read.view, state.read.view) && sameJson(read.unknownRows, state.read.unknownRows);
  if (isSame) return { ...state, read };
  return {
    ...withRead(state, read),
    settings: stepped(state.settings, { read: state.read, periods: state.periods }),
    periods: NO_STEPS,
    movedAt: null,
  };
}

/** Moves one step, given what the step back from it restores; null when there is none. */
function moved<T>(
  { past, future }: Steps<T>,
  nowFor: (to: T) => T,
  isBack: boolean,
): { readonly to: T; readonly steps: Steps<T> } | null {
  const from = isBack ? past : future;
  const to = from.at(-1);
  if (to === undefined) return null;
  const rest = from.slice(0, -1);
  const now = nowFor(to);
  return {
    to,
    steps: isBack
      ? { past: rest, future: [...future, now] }
      : { past: [...past, now], future: rest },
  };
}

function settingsStep(state: ViewState, isBack: boolean): ViewState {
  // The step in the other direction restores as much as this one.
  const here = ({ periods }: Step): Step => ({
    read: state.read,
    periods: periods === null ? null : state.periods,
  });
  const step = moved(state.settings, here, isBack);
  if (step === null) return state;
  const { steps: settings, to } = step;
  if (to.periods !== null) {
    return { ...withRead(state, to.read), settings, periods: to.periods, movedAt: null };
  }
  const { unknownRows, ...part } = settingsOf(to.read);
  const read = { ...state.read, view: { ...state.read.view, ...part }, unknownRows };
  return { ...withRead(state, read), settings };
}

function periodStep(state: ViewState, isBack: boolean): ViewState {
  const { view } = state.read;
  const step = moved(state.periods, () => view.period, isBack);
  if (step === null) return state;
  const read = { ...state.read, view: { ...view, period: step.to } };
  return { ...withRead(state, read), periods: step.steps, movedAt: null };
}

/** Takes back the last change of rows or settings; the visible range stays. */
export const undoneView = (state: ViewState): ViewState => settingsStep(state, true);
export const redoneView = (state: ViewState): ViewState => settingsStep(state, false);
/** Returns to the visible range before the last zoom or pan; rows and settings stay. */
export const backInTime = (state: ViewState): ViewState => periodStep(state, true);
export const forwardInTime = (state: ViewState): ViewState => periodStep(state, false);

/** Forgets the parts that were left out of the address, and tidies it. */
export const tidiedView = (state: ViewState): ViewState => ({
  ...state,
  read: { ...state.read, faults: [] },
  target: addressKey(viewAddress(state.read)),
});

/** Whether the address has to be written. */
export const isAddressDue = ({ target, seen, written }: ViewState): boolean =>
  target !== seen && written.at(-1) !== target;

/** Returns the state after its address was written, which is seen some time later. */
export const writtenView = (state: ViewState): ViewState => ({
  ...state,
  written: [...state.written, state.target],
});

/**
 * Returns the state after an address was seen: one that this page has written changes nothing; any
 * other, of a link for example, is a new view.
 */
export function seenAddress(state: ViewState, key: string, read: () => ReadView): ViewState {
  const own = state.written.indexOf(key);
  if (own < 0) return viewState(read(), key);
  return { ...state, seen: key, written: state.written.slice(own + 1) };
}
