import type { Account } from '../fixtures/sign-in';
import { open, type Step, type Wait, type Words } from './step';
import { ALL_WIDTHS, USUAL_WIDTHS, type Width } from './variants';

/**
 * Phases of a run, in order: states of the portal. The subjects of a phase share it, so a subject
 * that changes something for others belongs to a later phase.
 */
export const PHASES = [
  /** Server and machines answer. */
  'live',
  /** The same; these subjects command machines. */
  'commanded',
  /** A newer build of the app is deployed; one subject at a time. */
  'deployed',
  /** Half an hour later: people who were there before come back. */
  'later',
  /** The machines have sent nothing for ten minutes. */
  'silent',
  /** The server is stopped. The device has seen the screens before. */
  'away',
] as const;
export type Phase = (typeof PHASES)[number];

/** One state of one screen. */
export interface Subject {
  /** Name of the screen; each has one contact sheet. */
  readonly screen: string;
  /** Name of the state; empty for the screen as it opens. */
  readonly state: string;
  /** Path in the route table that it shows; null: a page that is not the app's. */
  readonly route: string | null;
  /** The person who looks; `nobody` has not signed in. */
  readonly as: Account | 'nobody';
  readonly phase: Phase;
  /** Allow the service worker. */
  readonly worker: boolean;
  /** Name of the device, which subjects of a phase, person and language share; null: its own. */
  readonly device: string | null;
  /** Steps on that device while the portal is live: for phases after that. */
  readonly before: readonly Step[];
  /** Steps from a blank page to the state. */
  readonly steps: readonly Step[];
  /** Steps after the pictures, which undo what others would see. */
  readonly after: readonly Step[];
  /** Picture of the whole page, or of the window. A dialog is a window with fewer widths. */
  readonly frame: 'page' | 'window' | 'dialog';
  /** Widths at which the state exists; null: all. */
  readonly widths: readonly Width[] | null;
  /** Region of the page that the picture is cut to; null: none. */
  readonly look: Words | null;
  /** Run the steps again at each width, for states that do not survive a new width. */
  readonly again: boolean;
}

type Common = Partial<
  Pick<Subject, 'as' | 'phase' | 'worker' | 'device' | 'frame' | 'widths' | 'look' | 'again'>
>;

/** Options of a state. */
interface StateOptions extends Common, Partial<Pick<Subject, 'before' | 'after' | 'route'>> {
  /** Address to open: path and query. The screen's own when left out. */
  readonly address?: string;
  /** Steps on the blank page, before the address is opened. */
  readonly arrange?: readonly Step[];
  readonly wait?: Wait;
  /** Steps after the address was opened. */
  readonly steps?: readonly Step[];
}

/** Returns a function that makes the subjects of a screen: `dashboard('loading', { ... })`. */
export function subjectsOf(
  screen: string,
  { route, address, ...common }: Common & { route: string | null; address: string },
): (state: string, options?: StateOptions) => Subject {
  return (state, options = {}) => {
    const { arrange = [], wait = 'whole', steps = [], address: asked = address, ...own } = options;
    const opened = open(route === null || screen === 'external' ? asked : withView(asked), wait);
    return {
      screen,
      state,
      as: 'operator',
      phase: 'live',
      worker: false,
      // Arrangements hold for the whole device.
      device: arrange.length === 0 ? 'desk' : null,
      before: [],
      after: [],
      frame: 'page',
      widths: null,
      look: null,
      again: false,
      route,
      ...common,
      ...own,
      steps: [...arrange, opened, ...steps],
    };
  };
}

/** Adds a view: without one, a shared device shows the view that was open last. */
const withView = (address: string): string =>
  address.includes('?') ? address : `${address}?range=24`;

/** Two widths are enough for dialogs, which are as wide in most windows. */
const USUAL_OF_DIALOGS: readonly Width[] = [390, 1024];

/** Returns the chosen widths at which a subject exists; `chosen` is null for the usual ones. */
export function widthsOf(
  { widths, frame }: Pick<Subject, 'widths' | 'frame'>,
  chosen: readonly Width[] | null,
): readonly Width[] {
  const existing = widths ?? ALL_WIDTHS;
  const usual = frame === 'dialog' ? USUAL_OF_DIALOGS : USUAL_WIDTHS;
  return (chosen ?? usual).filter((width) => existing.includes(width));
}

export const nameOf = ({ screen, state }: Pick<Subject, 'screen' | 'state'>): string =>
  state === '' ? screen : `${screen}/${state}`;
