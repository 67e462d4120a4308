import { lte, max } from 'drizzle-orm';
import { MINUTE } from '../../base/units';
import { wait } from '../../base/wait';
import type { ModuleId } from '../../domain/ids';
import type { Orders } from '../../simulator/orders';
import type { ReadClock } from '../clock';
import type { Database } from '../database/database';
import { latestSamples } from '../database/tables/telemetry';
import { historyPlan, historySince } from './history-plan';
import type { Holdings } from './holdings';
import { backfillHistory } from './backfill-history';
import { createConfigFeed } from './config-feed';
import { createLiveFeed } from './live-feed';
import { createFleetLink } from '../machines/fleet-link';
import type { Ingested } from '../ingest/ingest';
import type { MachineLink } from '../machines/machine-link';
import { openOrderBook } from '../machines/order-book';
import { RAW_WIDTH } from '../telemetry/levels';
import type { RegisteredFleet } from './register-fleet';
import { watchCommanded } from './watch-commanded';

export interface EmbeddedFleet {
  readonly holdings: () => Holdings;
  /** Connection to its machines for commands. */
  readonly machines: MachineLink;
  /** Commands that a module has executed so far. */
  readonly ordersOf: (moduleId: ModuleId) => Orders;
  /**
   * Stops; work in progress is completed. Feeds the remaining samples first, unless the fleet is
   * lost to another server.
   */
  stop(isLost: boolean): Promise<void>;
}

export interface EmbeddedFleetOptions {
  readonly db: Database;
  readonly clock: ReadClock;
  readonly registered: RegisteredFleet;
  readonly feedEveryMs: number;
  /**
   * Whether another server ran the fleet until just now: its machines have no gap then, as long as
   * that server fed them within the last two minutes.
   */
  readonly isTakeOver: boolean;
  readonly onProgress: (share: number) => void;
  readonly onError: (error: unknown) => void;
  /** Called with what ingest took and refused. */
  readonly onIngested?: (ingested: Ingested) => void;
}

/**
 * Starts the fleet: feeds its current samples at once, then every minute, and backfills its past.
 * Its configuration follows after the newest block of the past.
 */
export async function startEmbeddedFleet(options: EmbeddedFleetOptions): Promise<EmbeddedFleet> {
  const { db, clock, registered, onError } = options;
  const orders = await openOrderBook(db);
  const resumeFrom = options.isTakeOver ? await fedUntil(options) : null;
  const feed = createLiveFeed(db, registered, orders.of, options.onIngested, resumeFrom);
  await feed.tick(clock());
  const stopping = new AbortController();
  const watch = watchCommanded(feed, clock, onError);
  let feeding = Promise.resolve();
  const repeat = (what: () => Promise<void>, everyMs: number) =>
    setInterval(() => {
      feeding = feeding.then(what).catch(onError);
    }, everyMs);
  const timers = [
    repeat(() => feed.tick(clock(), stopping.signal), options.feedEveryMs),
    repeat(watch.round, RAW_WIDTH),
  ];

  const { moduleCount, began, laidBackTo } = registered;
  const since = historySince(moduleCount, began);
  const blocks = historyPlan(moduleCount, began, began).length;
  const plan = historyPlan(moduleCount, began, laidBackTo);
  const configuring = followConfiguration(options, stopping.signal);
  if (plan.length === 0) configuring.begin();
  let backfilledShare = 1 - plan.length / blocks;
  let backfilledFrom = plan.length === 0 ? -Infinity : laidBackTo;
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
      configuring.begin();
    },
  }).catch(onError);

  return {
    holdings: () => ({ backfilledShare, backfilledFrom, historySince: since }),
    machines: createFleetLink({ fleet: registered.fleet, orders, clock, report: watch.report }),
    ordersOf: orders.of,
    stop: async (isLost) => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await backfilling;
      await configuring.ended();
      await feeding;
      if (!isLost) await feed.tick(clock()).catch(onError);
    },
  };
}

/** Feeds the configuration from `begin` on, round after round, until `signal` is aborted. */
function followConfiguration(
  { db, clock, registered, feedEveryMs, onError }: EmbeddedFleetOptions,
  signal: AbortSignal,
) {
  const feed = createConfigFeed(db, registered);
  let following: Promise<void> | null = null;
  const follow = async () => {
    while (!signal.aborted) {
      await feed.tick(clock(), signal).catch(onError);
      await wait(feedEveryMs, signal).catch(() => undefined);
    }
  };
  return {
    begin: () => {
      following ??= follow();
    },
    ended: () => following ?? Promise.resolve(),
  };
}

/** Longest time since the last sample after which a take-over continues without a gap. */
const TAKE_OVER_MS = 2 * MINUTE;

/**
 * Returns the moment up to which every module was fed (epoch ms): the newest sample's may be from a
 * round that was not completed. null when that is too long ago.
 */
async function fedUntil({ db, clock, feedEveryMs }: EmbeddedFleetOptions): Promise<number | null> {
  const now = clock();
  const [row] = await db
    .select({ newest: max(latestSamples.at) })
    .from(latestSamples)
    .where(lte(latestSamples.at, now));
  const newest = row?.newest ?? -Infinity;
  return newest < now - TAKE_OVER_MS ? null : newest - feedEveryMs;
}
