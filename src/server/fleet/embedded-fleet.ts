import type { ModuleId } from '../../domain/ids';
import type { Orders } from '../../simulator/orders';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { historyPlan, historySince } from './history-plan';
import { layHistory } from './lay-history';
import { createLiveFeed } from './live-feed';
import { createFleetLink } from '../machines/fleet-link';
import type { MachineLink } from '../machines/machine-link';
import { openOrderBook } from '../machines/order-book';
import { RAW_WIDTH } from '../telemetry/levels';
import type { RegisteredFleet } from './register-world';
import { watchTold } from './watch-told';

export interface EmbeddedFleet {
  /** Share of the past that is laid down, 0 to 1. */
  readonly historyLaid: () => number;
  /** From when on the past is laid down (epoch ms); -Infinity when all of it is. */
  readonly historyHeldFrom: () => number;
  /** Since when there are buckets of a width (epoch ms). */
  readonly historySince: (width: number) => number;
  /** Its machines' end of commands. */
  readonly machines: MachineLink;
  /** What a module was told so far. */
  readonly ordersOf: (moduleId: ModuleId) => Orders;
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
  const orders = await openOrderBook(db);
  const feed = createLiveFeed(db, registered, orders.of);
  await feed.tick(clock());
  const told = watchTold(feed, clock, onError);
  let feeding = Promise.resolve();
  const repeat = (what: () => Promise<void>, everyMs: number) =>
    setInterval(() => {
      feeding = feeding.then(what).catch(onError);
    }, everyMs);
  const timers = [
    repeat(() => feed.tick(clock()), options.feedEveryMs),
    repeat(told.round, RAW_WIDTH),
  ];

  const { moduleCount, began, laidBackTo } = registered;
  const blocks = historyPlan(moduleCount, began, began).length;
  const plan = historyPlan(moduleCount, began, laidBackTo);
  let laid = 1 - plan.length / blocks;
  let heldFrom = plan.length === 0 ? -Infinity : laidBackTo;
  const stopping = new AbortController();
  const laying = layHistory({
    db,
    registered,
    plan,
    now: clock,
    signal: stopping.signal,
    onProgress: (done, laidTo) => {
      laid = (blocks - plan.length + done) / blocks;
      heldFrom = done === plan.length ? -Infinity : laidTo;
      options.onProgress(laid);
    },
  }).catch(onError);

  return {
    historyLaid: () => laid,
    historyHeldFrom: () => heldFrom,
    historySince: historySince(moduleCount, began),
    machines: createFleetLink({ fleet: registered.fleet, orders, clock, report: told.report }),
    ordersOf: orders.of,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await laying;
      await feeding;
      await feed.tick(clock()).catch(onError);
    },
  };
}
