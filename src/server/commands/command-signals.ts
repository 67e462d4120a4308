/** Signal that a command waits for a server to claim it. */
export const WAITING_SIGNAL = 'command';

/** Signal that the command has ended. */
export const endedSignal = (id: number): string => `command ${String(id)}`;

/** Interval at which a process looks for a change of which it may have missed the signal. */
export const LOOK_EVERY_MS = 1_000;
