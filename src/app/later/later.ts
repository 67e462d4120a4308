import { laterCode } from '../../queries/later-code';

/**
 * Loads the code that no screen needs for its first paint: one file, whoever asks first. Rejects
 * with CodeNotThere when it cannot be loaded; the next call tries again.
 */
export const later = () => laterCode(() => import('./later-code'));

/** Loads the code that a machine's first charts need; rejects in the same way. */
export const historyCode = () => laterCode(() => import('./history-code'));
