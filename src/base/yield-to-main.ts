import { wait } from './wait';

/**
 * Lets the page respond in the middle of long work; some browsers resume as soon as nothing is due.
 */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in globalThis.scheduler
    ? globalThis.scheduler.yield()
    : wait(0);
