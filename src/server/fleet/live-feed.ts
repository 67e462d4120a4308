import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ModuleId } from '../../domain/ids';
import type { Sample } from '../../domain/machine/readings';
import { epochMs, type EpochMs } from '../../base/units';
import { NO_ORDERS, type Orders } from '../../simulator/orders';
import type { Database } from '../database/database';
import { ingest, ingestAll, type Ingested } from '../ingest/ingest';
import { RAW_WIDTH } from '../telemetry/levels';
import { moduleNumbers, type RegisteredFleet } from './register-fleet';

/** Samples that are handed to ingest together: less than a tenth of a second of its work. */
const SAMPLES_AT_ONCE = 60;

export interface LiveFeed {
  /**
   * Feeds the samples since the last call; at first, or after a step back, only the newest one.
   * Ends early, between some modules and the next, when `signal` is aborted.
   */
  readonly tick: (now: EpochMs, signal?: AbortSignal) => Promise<void>;
  /**
   * Feeds the samples of one module, and one of this very moment, after it has executed a command.
   */
  readonly report: (moduleId: ModuleId, now: EpochMs) => Promise<void>;
}

/**
 * Feeds the embedded fleet through ingest, like any machine outside. Samples from while the server
 * was down are not fed later: they show as a gap. `ordersOf` returns the commands that a module has
 * executed so far; `onIngested` is called with what ingest took and refused. `resumeFrom` is the
 * moment up to which another server has fed them just now (epoch ms); null leaves the gap.
 */
export function createLiveFeed(
  db: Database,
  { fleet }: RegisteredFleet,
  ordersOf: (moduleId: ModuleId) => Orders = () => NO_ORDERS,
  onIngested: (ingested: Ingested) => void = () => undefined,
  resumeFrom: number | null = null,
): LiveFeed {
  const lastDue = (now: number): number => Math.floor(now / RAW_WIDTH) * RAW_WIDTH;
  let fedTo = resumeFrom === null ? null : lastDue(resumeFrom);
  function momentsDue(now: EpochMs): number[] {
    const last = lastDue(now);
    const due: number[] = [];
    // After a step back the feed would otherwise wait until the clock has caught up.
    const from = fedTo === null || fedTo > last ? last : fedTo + RAW_WIDTH;
    for (let at = from; at <= last; at += RAW_WIDTH) {
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
    tick: async (now, signal) => {
      const due = momentsDue(now);
      const numbers = [...(await moduleNumbers(db, fleet))];
      const size = Math.max(1, Math.floor(SAMPLES_AT_ONCE / due.length));
      for (let from = 0; from < numbers.length; from += size) {
        const arrivals = [];
        for (const [moduleId, module] of numbers.slice(from, from + size)) {
          arrivals.push({ module, samples: measured(moduleId, due) });
          // Lets other requests proceed between two modules.
          await yieldToEventLoop();
        }
        onIngested(await ingestAll(db, arrivals, now));
        if (signal?.aborted === true) return;
      }
      // Only after everything is stored: samples that failed are fed again, and ingest stores
      // nothing twice.
      fedTo = lastDue(now);
    },
    report: async (moduleId, now) => {
      const number = (await moduleNumbers(db, fleet)).get(moduleId);
      if (number === undefined) return;
      // `now` may be one of the due moments; no moment is fed twice.
      const moments = new Set([...momentsDue(now), now]);
      onIngested(await ingest(db, number, measured(moduleId, [...moments]), now));
    },
  };
}
