import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Called between two pieces of long work: lets other requests proceed, and throws when the work is
 * no longer wanted.
 */
export type Pause = () => Promise<void>;

/** Lets other requests proceed at every pause; for work that nobody waits for. */
export const yieldAlways: Pause = () => yieldToEventLoop();
