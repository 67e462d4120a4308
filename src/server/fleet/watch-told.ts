import type { ModuleId } from '../../domain/ids';
import { MINUTE, type EpochMs } from '../../base/units';
import type { Clock } from '../clock';
import type { LiveFeed } from './live-feed';

/** How long a module that was told something reports each few seconds: until it has stopped or started. */
const WATCHED_MS = 10 * MINUTE;

export interface ToldWatch {
  /** Feeds the module at once, and often from now on, so that one can watch it obey. */
  readonly report: (moduleId: ModuleId, at: EpochMs) => Promise<void>;
  /** Feeds those that are watched. */
  readonly round: () => Promise<void>;
}

export function watchTold(
  feed: LiveFeed,
  clock: Clock,
  onError: (error: unknown) => void,
): ToldWatch {
  const watchedUntil = new Map<ModuleId, number>();
  return {
    // The machine has obeyed already: that it could not tell is no failure of the command.
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
