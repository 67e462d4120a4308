import type { Alert } from '../../domain/alerts/alert';
import type { ModuleId } from '../../domain/ids';
import { ledgerWithin, withoutSpans, type Ledger } from '../../domain/series/ledger';
import { spansWithin, type Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { Rows } from '../database/rows';
import type { Generation } from '../series/series-store';
import { parseShelf } from '../series/shelf-record';
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

/** What was active in the visible fleet at a moment of the server's clock. */
export interface KeptAlerts {
  readonly servedAt: EpochMs;
  readonly alerts: readonly Alert[];
}

/** What is held of a span: changes, newest first, and the ledger's word on what is known of it. */
export interface HeldChanges {
  readonly changes: readonly Alert[];
  readonly ledger: Ledger;
}

/** Alerts of one person on this device. What is kept is bounded: what was not used for longest goes. */
export interface Alerts {
  generation(): Promise<Generation>;
  /** Null when this device never got them. */
  active(): Promise<KeptAlerts | null>;
  /** An answer older than the one that is kept is dropped; every one, when something was removed since. */
  keepActive(alerts: KeptAlerts, generation: Generation): Promise<void>;
  /** A block that cannot be read counts as not known. */
  history(moduleId: ModuleId, span: Span): Promise<HeldChanges>;
  /** Changes and coverage at once; only what the ledger admits (`admitted` in domain/ledger). */
  keepHistory(piece: AlertPiece, generation: Generation): Promise<void>;
}

/** Over the store's rows of alerts; comes with the screens that show them. */
export const alertsIn = (rows: Rows, limits: AlertLimits = LIMITS): Alerts => ({
  generation: () => readGeneration(rows),
  active: async () => {
    const kept = parseActive(await rows.get(ACTIVE));
    return kept === null ? null : { servedAt: kept.servedAt, alerts: kept.alerts };
  },
  keepActive: ({ servedAt, alerts }, generation) =>
    rows.change(async (changing) => {
      if ((await readGeneration(changing)) !== generation) return;
      const kept = parseActive(await changing.get(ACTIVE));
      if (kept !== null && kept.servedAt > servedAt) return;
      await changing.put(ACTIVE, activeRecord(servedAt, alerts));
    }),
  history: (moduleId, span) => readHistory(rows, moduleId, span),
  keepHistory: (piece, generation) =>
    rows.change(async (changing) => {
      if ((await readGeneration(changing)) !== generation) return;
      await writeChanges(changing, piece, limits);
    }),
});

async function readHistory(rows: Rows, moduleId: ModuleId, span: Span): Promise<HeldChanges> {
  const head = parseShelf(await rows.get(moduleId));
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

/** In the order they came; an id that was told twice is one change. */
const onceEach = (placed: readonly PlacedChange[]): readonly Alert[] => [
  ...new Map(placed.map(({ alert }) => [alert.id, alert])).values(),
];
