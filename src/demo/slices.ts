/** Yields to the page; resolves in a task of its own. */
export type Pause = () => Promise<void>;

/** Samples computed in one go: some milliseconds, on a slow tablet too. */
const SAMPLES_AT_ONCE = 1_000;

/**
 * Long work in slices, so that it never blocks the main thread for long: count the work done, and
 * rest when it is due.
 */
export class Slices {
  readonly #pause: Pause;
  #done = 0;

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /** Whether this many more samples make a rest due. */
  isDue(samples = 1): boolean {
    this.#done += samples;
    return this.#done >= SAMPLES_AT_ONCE;
  }

  async rest(): Promise<void> {
    this.#done = 0;
    await this.#pause();
  }
}

/** Uses a message, not a timer: timers of a page in the background run once a second. */
export const nextTask: Pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
