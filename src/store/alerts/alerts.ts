import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import { ledgerWithin, withoutSpans, type Ledger } from '../../domain/series/ledger';
import { replacesStored } from '../../domain/time/server-time';
import { spansWithin, type Span } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { ChangingRows, Rows } from '../database/rows';
import type { Generation } from '../series/series-store';
import { parseSeriesRecord } from '../series/series-record';
import { activeRecord, parseActive } from './active-record';
import {
  blockKey,
  blocksUnder,
  blockSpan,
  parseBlock,
  type AlertPiece,
  type PlacedChange,
} from './alert-blocks';
import { ACTIVE } from './alert-keys';
import { readGeneration } from '../database/generation';
import { LIMITS, writeChanges, type AlertLimits } from './write-changes';

/** Active alerts of the visible fleet at a moment of the server's clock. */
export interface StoredAlerts {
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

/** Stored changes of a span, newest first, with their coverage. */
export interface StoredChanges {
  readonly changes: readonly Alert[];
  readonly ledger: Ledger;
}

/** Alerts of one person on this device. Storage is bounded: the least recently used are removed. */
export interface Alerts {
  generation(): Promise<Generation>;
  /** Null when this device never received them. */
  active(): Promise<StoredAlerts | null>;
  /**
   * Drops alerts older than the stored ones, unless the server's clock was ahead at those: later
   * than `latest`, if given ([Note: The time of a response]). Returns false after a removal, and
   * stores nothing.
   */
  putActive(alerts: StoredAlerts, generation: Generation, latest?: EpochMs): Promise<boolean>;
  /** A block that cannot be read counts as unknown. */
  history(moduleId: ModuleId, span: Span): Promise<StoredChanges>;
  /**
   * Stores changes and coverage of some modules together; only those the ledger admits (`admitted`
   * in domain/series/ledger). Returns false after a removal, and stores nothing.
   */
  putHistory(pieces: readonly AlertPiece[], generation: Generation): Promise<boolean>;
}

/** Alerts on the store's rows; loaded with the screens that show them. */
export const alertsIn = (rows: Rows, limits: AlertLimits = LIMITS): Alerts => ({
  generation: () => readGeneration(rows),
  active: async () => {
    const kept = parseActive(await rows.get(ACTIVE));
    return kept === null ? null : { servedAt: kept.servedAt, alerts: kept.alerts };
  },
  putActive: ({ servedAt, alerts }, generation, latest = epochMs(Infinity)) =>
    changeUnlessRemoved(rows, generation, async (changing) => {
      const kept = parseActive(await changing.get(ACTIVE));
      if (kept !== null && !replacesStored(kept.servedAt, servedAt, latest)) return;
      await changing.put(ACTIVE, activeRecord(servedAt, alerts));
    }),
  history: (moduleId, span) => readHistory(rows, moduleId, span),
  putHistory: (pieces, generation) =>
    changeUnlessRemoved(rows, generation, (changing) => writeChanges(changing, pieces, limits)),
});

/** Runs the work in a transaction. Returns false after a removal ([Note: Generations]). */
export async function changeUnlessRemoved(
  rows: Rows,
  generation: Generation,
  work: (changing: ChangingRows) => Promise<void>,
): Promise<boolean> {
  const outcome = { isRemoved: false };
  await rows.change(async (changing) => {
    outcome.isRemoved = (await readGeneration(changing)) !== generation;
    if (!outcome.isRemoved) await work(changing);
  });
  return !outcome.isRemoved;
}

async function readHistory(rows: Rows, moduleId: ModuleId, span: Span): Promise<StoredChanges> {
  const head = parseSeriesRecord(await rows.get(moduleId));
  if (head === null) return { changes: [], ledger: [] };
  const held = new Set(head.chunks.map(({ chunk }) => chunk));
  const blocks = blocksUnder([span]).filter((block) => held.has(block));
  const found = await Promise.all(
    blocks.map(async (block) => parseBlock(await rows.get(blockKey(moduleId, block)))),
  );
  const lost = blocks.filter((_, i) => found[i] === null).map(blockSpan);
  const placed = found
    .flatMap((changes) => changes ?? [])
    .filter(({ at }) => span.from <= at && at < span.to)
    .sort((a, b) => b.at - a.at);
  const ledger = ledgerWithin(span, withoutSpans(head.ledger, spansWithin(span, lost)));
  return { changes: onceEach(placed), ledger };
}

/** In the order they came; an id that was received twice is one change. */
const onceEach = (placed: readonly PlacedChange[]): readonly Alert[] => [
  ...new Map(placed.map(({ alert }) => [alert.id, alert])).values(),
];
