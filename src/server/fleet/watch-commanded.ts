import type { ModuleId } from '../../domain/ids';
import { MINUTE, type EpochMs } from '../../base/units';
import type { ReadClock } from '../clock';
import type { LiveFeed } from './live-feed';

/**
 * Time for which a module reports every few seconds after a command: until it has stopped or
 * started.
 */
const WATCHED_MS = 10 * MINUTE;

export interface CommandWatch {
  /** Feeds the module at once, and often from now on, so that its reaction can be watched. */
  readonly report: (moduleId: ModuleId, at: EpochMs) => Promise<void>;
  /** Feeds the modules that are watched. */
  readonly round: () => Promise<void>;
}

export function watchCommanded(
  feed: LiveFeed,
  clock: ReadClock,
  onError: (error: unknown) => void,
): CommandWatch {
  const watchedUntil = new Map<ModuleId, number>();
  return {
    // The machine has executed the command already: a failed report is no failure of the command.
    report: async (moduleId, at) => {
      watchedUntil.set(moduleId, at + WATCHED_MS);
      await feed.report(moduleId, at).catch(onError);
    },
    round: async () => {
      for (const [moduleId, until] of watchedUntil) {
        if (clock() > until) watchedUntil.delete(moduleId);
        else await feed.report(moduleId, clock());
      }
    },
  };
}
