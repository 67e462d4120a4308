import { SECOND } from '../../base/units';
import type { Database } from '../database/database';
import { embeddedFleets } from '../database/tables/fleet';
import { historyPlan, historySince } from './history-plan';

/** History that a database holds of the embedded fleet. */
export interface Holdings {
  /** Share of the past that is backfilled, 0 to 1. */
  readonly backfilledShare: number;
  /** Start of the backfilled past (epoch ms); -Infinity when all of it is backfilled. */
  readonly backfilledFrom: number;
  /** Returns the start of the buckets of a width (epoch ms). */
  readonly historySince: (width: number) => number;
}

const NO_FLEET: Holdings = {
  backfilledShare: 1,
  backfilledFrom: -Infinity,
  historySince: () => -Infinity,
};

export async function readHoldings(db: Database): Promise<Holdings> {
  const [fleet] = await db.select().from(embeddedFleets);
  if (fleet === undefined) return NO_FLEET;
  const { moduleCount, began, laidBackTo } = fleet;
  const missing = historyPlan(moduleCount, began, laidBackTo).length;
  return {
    backfilledShare: 1 - missing / historyPlan(moduleCount, began, began).length,
    backfilledFrom: missing === 0 ? -Infinity : laidBackTo,
    historySince: historySince(moduleCount, began),
  };
}

const REFRESH_MS = SECOND;

/**
 * Follows the holdings while a server does not run the fleet, which another one may backfill;
 * `isNeeded` is asked before each read.
 */
export async function watchHoldings(
  db: Database,
  onError: (error: unknown) => void,
  isNeeded: () => boolean = () => true,
): Promise<{ readonly current: () => Holdings; readonly stop: () => Promise<void> }> {
  let current = await readHoldings(db);
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    if (!isNeeded()) return;
    // Holdings only grow: those of an earlier read claim too little, never too much.
    reading = reading
      .then(async () => {
        current = await readHoldings(db);
      })
      .catch(onError);
  }, REFRESH_MS);
  return {
    current: () => current,
    stop: () => {
      clearInterval(timer);
      return reading;
    },
  };
}
