import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import { ledgerWithin, withoutSpans, type Ledger } from '../../domain/series/ledger';
import { spansWithin, type Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { Rows } from '../database/rows';
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
import { ACTIVE, readGeneration } from './alert-keys';
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
  /** Drops alerts older than the stored ones, and any after a removal. */
  putActive(alerts: StoredAlerts, generation: Generation): Promise<void>;
  /** A block that cannot be read counts as unknown. */
  history(moduleId: ModuleId, span: Span): Promise<StoredChanges>;
  /**
   * Stores changes and coverage together; only those the ledger admits (`admitted` in
   * domain/series/ledger).
   */
  putHistory(piece: AlertPiece, generation: Generation): Promise<void>;
}

/** Alerts on the store's rows; loaded with the screens that show them. */
export const alertsIn = (rows: Rows, limits: AlertLimits = LIMITS): Alerts => ({
  generation: () => readGeneration(rows),
  active: async () => {
    const kept = parseActive(await rows.get(ACTIVE));
    return kept === null ? null : { servedAt: kept.servedAt, alerts: kept.alerts };
  },
  putActive: ({ servedAt, alerts }, generation) =>
    rows.change(async (changing) => {
      if ((await readGeneration(changing)) !== generation) return;
      const kept = parseActive(await changing.get(ACTIVE));
      if (kept !== null && kept.servedAt > servedAt) return;
      await changing.put(ACTIVE, activeRecord(servedAt, alerts));
    }),
  history: (moduleId, span) => readHistory(rows, moduleId, span),
  putHistory: (piece, generation) =>
    rows.change(async (changing) => {
      if ((await readGeneration(changing)) !== generation) return;
      await writeChanges(changing, piece, limits);
    }),
});

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
