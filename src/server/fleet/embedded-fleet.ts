import type { ModuleId } from '../../domain/ids';
import type { Orders } from '../../simulator/orders';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { historyPlan, historySince } from './history-plan';
import { backfillHistory } from './backfill-history';
import { createLiveFeed } from './live-feed';
import { createFleetLink } from '../machines/fleet-link';
import type { Ingested } from '../ingest/ingest';
import type { MachineLink } from '../machines/machine-link';
import { openOrderBook } from '../machines/order-book';
import { RAW_WIDTH } from '../telemetry/levels';
import type { RegisteredFleet } from './register-fleet';
import { watchCommanded } from './watch-commanded';

export interface EmbeddedFleet {
  /** Share of the past that is backfilled, 0 to 1. */
  readonly backfilledShare: () => number;
  /** Start of the backfilled past (epoch ms); -Infinity when all of it is backfilled. */
  readonly backfilledFrom: () => number;
  /** Start of the buckets of a width (epoch ms). */
  readonly historySince: (width: number) => number;
  /** Connection to its machines for commands. */
  readonly machines: MachineLink;
  /** Commands that a module has executed so far. */
  readonly ordersOf: (moduleId: ModuleId) => Orders;
  /** Feeds the remaining samples and stops; work in progress is completed. */
  stop(): Promise<void>;
}

export interface EmbeddedFleetOptions {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly registered: RegisteredFleet;
  readonly feedEveryMs: number;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
  /** Called with what ingest took and refused. */
  readonly onIngested?: (ingested: Ingested) => void;
}

/**
 * Starts the fleet: feeds its current samples at once, then every minute, and backfills its past.
 */
export async function startEmbeddedFleet(options: EmbeddedFleetOptions): Promise<EmbeddedFleet> {
  const { db, clock, registered, onError } = options;
  const orders = await openOrderBook(db);
  const feed = createLiveFeed(db, registered, orders.of, options.onIngested);
  await feed.tick(clock());
  const watch = watchCommanded(feed, clock, onError);
  let feeding = Promise.resolve();
  const repeat = (what: () => Promise<void>, everyMs: number) =>
    setInterval(() => {
      feeding = feeding.then(what).catch(onError);
    }, everyMs);
  const timers = [
    repeat(() => feed.tick(clock()), options.feedEveryMs),
    repeat(watch.round, RAW_WIDTH),
  ];

  const { moduleCount, began, laidBackTo } = registered;
  const blocks = historyPlan(moduleCount, began, began).length;
  const plan = historyPlan(moduleCount, began, laidBackTo);
  let backfilledShare = 1 - plan.length / blocks;
  let backfilledFrom = plan.length === 0 ? -Infinity : laidBackTo;
  const stopping = new AbortController();
  const backfilling = backfillHistory({
    db,
    registered,
    plan,
    now: clock,
    signal: stopping.signal,
    onProgress: (done, reached) => {
      backfilledShare = (blocks - plan.length + done) / blocks;
      backfilledFrom = done === plan.length ? -Infinity : reached;
      options.onProgress(backfilledShare);
    },
  }).catch(onError);

  return {
    backfilledShare: () => backfilledShare,
    backfilledFrom: () => backfilledFrom,
    historySince: historySince(moduleCount, began),
    machines: createFleetLink({ fleet: registered.fleet, orders, clock, report: watch.report }),
    ordersOf: orders.of,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await backfilling;
      await feeding;
      await feed.tick(clock()).catch(onError);
    },
  };
}
