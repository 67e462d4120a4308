/** The part of a document that shows whether it is visible. */
interface Page {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

export interface IdleDeps {
  readonly page: Page;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Longer than a look at another app. */
export const IDLE_MS = 5 * 60_000;

/** Calls `act` each time the page has been in the background for IDLE_MS without a break. */
export function whenIdle(act: () => void, { page, wait }: IdleDeps): void {
  let turn = 0;
  page.addEventListener('visibilitychange', () => {
    turn += 1;
    const own = turn;
    if (page.visibilityState !== 'hidden') return;
    void wait(IDLE_MS).then(() => {
      if (own === turn) act();
    });
  });
}
