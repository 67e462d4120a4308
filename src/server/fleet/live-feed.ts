import { epochMs, type EpochMs } from '../../domain/units';
import type { Sample } from '../../domain/readings';
import type { Database } from '../database/database';
import { ingest } from '../telemetry/ingest';
import { RAW_WIDTH } from '../telemetry/levels';
import { moduleNumbers, type RegisteredFleet } from './register-world';

/** Feeds what the fleet measured since the last time; at first the newest sample alone. */
export interface LiveFeed {
  tick(now: EpochMs): Promise<void>;
}

/**
 * The embedded fleet as a client of ingest, like any machine outside. What happened while the server
 * was down is not fed afterwards: it shows as a gap.
 */
export function createLiveFeed(db: Database, { fleet }: RegisteredFleet): LiveFeed {
  let fedTo: number | null = null;
  return {
    async tick(now) {
      const last = Math.floor(now / RAW_WIDTH) * RAW_WIDTH;
      const first = fedTo === null ? last : fedTo + RAW_WIDTH;
      for (const [moduleId, number] of await moduleNumbers(db, fleet)) {
        const samples: Sample[] = [];
        for (let at = first; at <= last; at += RAW_WIDTH) {
          const sample = fleet.sample(moduleId, epochMs(at));
          if (sample !== null) samples.push(sample);
        }
        await ingest(db, number, samples, now);
      }
      // Not before all of it is stored: what failed is fed again, and ingest takes nothing twice.
      fedTo = last;
    },
  };
}
