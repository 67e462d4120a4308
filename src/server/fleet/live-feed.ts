import type { ModuleId } from '../../domain/ids';
import type { Sample } from '../../domain/machine/readings';
import { epochMs, type EpochMs } from '../../base/units';
import { NO_ORDERS, type Orders } from '../../simulator/orders';
import type { Database } from '../database/database';
import { ingest } from '../ingest/ingest';
import { RAW_WIDTH } from '../telemetry/levels';
import { moduleNumbers, type RegisteredFleet } from './register-world';

export interface LiveFeed {
  /** Feeds what the fleet measured since the last time; at first the newest sample alone. */
  readonly tick: (now: EpochMs) => Promise<void>;
  /** The same of one module, and what it measures at this very moment: it has something to tell. */
  readonly report: (moduleId: ModuleId, now: EpochMs) => Promise<void>;
}

/**
 * The embedded fleet as a client of ingest, like any machine outside. What happened while the server
 * was down is not fed afterwards: it shows as a gap. `ordersOf` is what a module was told so far.
 */
export function createLiveFeed(
  db: Database,
  { fleet }: RegisteredFleet,
  ordersOf: (moduleId: ModuleId) => Orders = () => NO_ORDERS,
): LiveFeed {
  let fedTo: number | null = null;

  const lastDue = (now: EpochMs): number => Math.floor(now / RAW_WIDTH) * RAW_WIDTH;
  function momentsDue(now: EpochMs): number[] {
    const last = lastDue(now);
    const due: number[] = [];
    for (let at = fedTo === null ? last : fedTo + RAW_WIDTH; at <= last; at += RAW_WIDTH) {
      due.push(at);
    }
    return due;
  }
  function measured(moduleId: ModuleId, moments: readonly number[]): Sample[] {
    const samples: Sample[] = [];
    for (const at of moments) {
      const sample = fleet.sample(moduleId, epochMs(at), ordersOf(moduleId));
      if (sample !== null) samples.push(sample);
    }
    return samples;
  }

  return {
    tick: async (now) => {
      const due = momentsDue(now);
      for (const [moduleId, number] of await moduleNumbers(db, fleet)) {
        await ingest(db, number, measured(moduleId, due), now);
      }
      // Not before all of it is stored: what failed is fed again, and ingest takes nothing twice.
      fedTo = lastDue(now);
    },
    report: async (moduleId, now) => {
      const number = (await moduleNumbers(db, fleet)).get(moduleId);
      if (number === undefined) return;
      // Now may be one that is due: nothing is told twice at once.
      const moments = new Set([...momentsDue(now), now]);
      await ingest(db, number, measured(moduleId, [...moments]), now);
    },
  };
}
