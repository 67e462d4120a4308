import { iso } from '../base/iso';
import type { ReadClock } from './clock';
import { DamagedRow, isDamage } from './database/damaged-blocks';
import type { Database } from './database/database';
import { modules } from './database/tables/fleet';
import type { LostHistory } from './http/health';
import { LEVELS } from './telemetry/levels';
import { openLostHistory, type LostSpan } from './telemetry/lost-history';
import { mendHistory } from './telemetry/mend-history';

/** Sets damaged history aside at the start, and when a query finds some. */
export interface Mender {
  readonly lost: ReturnType<typeof openLostHistory>;
  /** Lost history as `/healthz` names it. */
  readonly named: () => readonly LostHistory[];
  /** Lost spans of a module (`module.number`) in buckets of a width, ms. */
  readonly spansOf: (module: number, width: number) => readonly LostSpan[];
  /** Notes the error of a query; one of damage starts another round. */
  readonly onError: (error: unknown) => void;
  /** Calls `listener` after each round that found damage. */
  readonly onMended: (listener: () => void) => void;
  /** Resolves when the current round is complete. */
  readonly settled: () => Promise<void>;
}

export interface MenderOptions {
  readonly db: Database;
  /** Folder of the embedded database. */
  readonly folder: string;
  readonly clock: ReadClock;
  readonly onError: (error: unknown) => void;
}

/** Checks the embedded database once, and returns what checks it again. */
export async function openMender(options: MenderOptions): Promise<Mender> {
  const { db, folder, clock } = options;
  const lost = openLostHistory(folder);
  const ids = new Map<number, string>();
  let listener: () => void = () => undefined;
  let isWaiting = false;
  let working = Promise.resolve();
  const named = () =>
    lost.spans().map(({ module, from, to }) => ({
      module: module === null ? null : (ids.get(module) ?? String(module)),
      from: iso(from),
      to: iso(to),
    }));
  const round = async (decode: boolean) => {
    isWaiting = false;
    if (!(await mendHistory({ db, folder, lost, now: clock }, decode))) return;
    for (const { number, moduleId } of await db.select().from(modules)) ids.set(number, moduleId);
    const spans = named().map(({ module, from, to }) => `${module ?? 'all'} ${from} to ${to}`);
    const what = spans.length === 0 ? 'nothing is lost' : `lost: ${spans.join(', ')}`;
    options.onError(new Error(`Damaged telemetry was set aside; ${what}`));
    listener();
  };
  await round(false);
  for (const { number, moduleId } of await db.select().from(modules)) ids.set(number, moduleId);
  return {
    lost,
    named,
    spansOf: (module, width) => {
      const level = LEVELS.find((one) => one.width === width)?.id ?? 0;
      return lost.spans().filter((one) => one.level === level && (one.module ?? module) === module);
    },
    onError: (error) => {
      if (!isDamage(error) || isWaiting) return;
      isWaiting = true;
      working = working.then(() => round(error instanceof DamagedRow)).catch(options.onError);
    },
    onMended: (called) => {
      listener = called;
    },
    settled: () => working,
  };
}
