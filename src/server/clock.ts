import { epochMs, type EpochMs } from '../base/units';

/** Reads the server's time. Passed as an argument everywhere, so that tests can move it. */
export type ReadClock = () => EpochMs;

export const systemClock: ReadClock = () => epochMs(Date.now());
