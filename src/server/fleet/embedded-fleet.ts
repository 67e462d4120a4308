import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { historyPlan } from './history-plan';
import { layHistory } from './lay-history';
import { createLiveFeed } from './live-feed';
import type { RegisteredFleet } from './register-world';

export interface EmbeddedFleet {
  /** Share of the past that is laid down, 0 to 1. */
  readonly historyLaid: () => number;
  /** From when on the past is laid down (epoch ms); 0 when all of it is. */
  readonly historyHeldFrom: () => number;
  /** Feeds what is not fed yet, and ends; nothing that was begun is lost. */
  stop(): Promise<void>;
}

export interface EmbeddedFleetOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly registered: RegisteredFleet;
  readonly feedEveryMs: number;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
}

/** Brings the fleet to life: at once what it measures now, every minute from then on, its past behind. */
export async function startEmbeddedFleet(options: EmbeddedFleetOptions): Promise<EmbeddedFleet> {
  const { db, clock, registered, onError } = options;
  const feed = createLiveFeed(db, registered);
  await feed.tick(clock());
  let feeding = Promise.resolve();
  const timer = setInterval(() => {
    feeding = feeding.then(() => feed.tick(clock())).catch(onError);
  }, options.feedEveryMs);

  const { moduleCount, began, laidBackTo } = registered;
  const blocks = historyPlan(moduleCount, began, began).length;
  const plan = historyPlan(moduleCount, began, laidBackTo);
  let laid = 1 - plan.length / blocks;
  let heldFrom = plan.length === 0 ? 0 : laidBackTo;
  const stopping = new AbortController();
  const laying = layHistory({
    db,
    registered,
    plan,
    now: clock,
    signal: stopping.signal,
    onProgress: (done, laidTo) => {
      laid = (blocks - plan.length + done) / blocks;
      heldFrom = done === plan.length ? 0 : laidTo;
      options.onProgress(laid);
    },
  }).catch(onError);

  return {
    historyLaid: () => laid,
    historyHeldFrom: () => heldFrom,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await laying;
      await feeding;
      await feed.tick(clock()).catch(onError);
    },
  };
}
