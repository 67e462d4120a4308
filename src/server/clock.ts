import { epochMs, type EpochMs } from '../base/units';

/** The server's time. An argument everywhere, so that tests can move it. */
export type Clock = () => EpochMs;

export const systemClock: Clock = () => epochMs(Date.now());
