import type { ModuleId } from '../../domain/ids';
import { joinOld } from '../../domain/series/join-old';
import { doubtFuture } from '../../domain/series/due-spans';
import { admitted, enterLedger, withoutSpans, type Ledger } from '../../domain/series/ledger';
import type { Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { ChangingRows } from '../database/rows';
import { EMPTY_SERIES, parseSeriesRecord, type StoredChunk } from '../series/series-record';
import {
  blockBytes,
  blockKey,
  blockRecord,
  blocksUnder,
  blockSpan,
  changesInBlock,
  parseBlock,
  type AlertPiece,
  type PlacedChange,
} from './alert-blocks';
import { makeRoom, type ModuleSize } from './alert-sizes';

/** Approximate limits in bytes. */
export interface AlertLimits {
  readonly ofModule: number;
  readonly ofDevice: number;
}

/** A year of the most restless machine (a hundred changes a day), and of five such machines. */
export const LIMITS: AlertLimits = { ofModule: 15e6, ofDevice: 75e6 };

/** Coverage of one module's changes; stored as a series record, whose chunks are the blocks. */
interface Head {
  readonly moduleId: ModuleId;
  ledger: Ledger;
  readonly blocks: Map<number, StoredChunk>;
}

/** Stores changes and coverage of some modules, in the caller's transaction. */
export async function writeChanges(
  rows: ChangingRows,
  pieces: readonly AlertPiece[],
  limits: AlertLimits,
): Promise<void> {
  const sizes: ModuleSize[] = [];
  for (const piece of pieces) sizes.push(await writePiece(rows, piece, limits));
  await makeRoom(rows, sizes, limits.ofDevice);
}

async function writePiece(
  rows: ChangingRows,
  { moduleId, changes, entries, arrival }: AlertPiece,
  limits: AlertLimits,
): Promise<ModuleSize> {
  const usedAt = epochMs(Math.max(0, ...entries.map(({ fetchedAt }) => fetchedAt)));
  const head = await openHead(rows, moduleId);
  const under = await readBlocks(rows, head, blocksUnder(entries));
  const seen = doubtFuture(head.ledger, entries, arrival?.latest);
  const taken = admitted(seen, entries);
  for (const block of blocksUnder(taken)) {
    const added = changesInBlock(changes, block).filter(isIn(taken));
    const stay = (under.get(block) ?? []).filter((change) => !isIn(taken)(change));
    await putBlock(rows, head, { block, changes: [...stay, ...added], usedAt });
  }
  head.ledger = joinOld(enterLedger(seen, entries), arrival?.earliest ?? usedAt);
  await forgetOldest(rows, head, limits.ofModule);
  await saveHead(rows, head);
  return { moduleId, usedAt, bytes: bytesOf(head) };
}

const isIn =
  (spans: Spans) =>
  ({ at }: PlacedChange): boolean =>
    spans.some(({ from, to }) => from <= at && at < to);

async function openHead(rows: ChangingRows, moduleId: ModuleId): Promise<Head> {
  const { ledger, chunks } = parseSeriesRecord(await rows.get(moduleId)) ?? EMPTY_SERIES;
  return { moduleId, ledger, blocks: new Map(chunks.map((chunk) => [chunk.chunk, chunk])) };
}

/** A damaged block loses its coverage; the others stay. */
async function readBlocks(rows: ChangingRows, head: Head, wanted: readonly number[]) {
  const read = new Map<number, readonly PlacedChange[]>();
  for (const block of wanted.filter((one) => head.blocks.has(one))) {
    const changes = parseBlock(await rows.get(blockKey(head.moduleId, block)));
    if (changes === null) head.ledger = withoutSpans(head.ledger, [blockSpan(block)]);
    else read.set(block, changes);
  }
  return read;
}

interface Block {
  readonly block: number;
  readonly changes: readonly PlacedChange[];
  readonly usedAt: EpochMs;
}

async function putBlock(rows: ChangingRows, head: Head, { block, changes, usedAt }: Block) {
  const key = blockKey(head.moduleId, block);
  if (changes.length === 0) {
    if (head.blocks.delete(block)) await rows.delete(key);
    return;
  }
  await rows.put(key, blockRecord(changes));
  head.blocks.set(block, { chunk: block, bytes: blockBytes(changes), usedAt });
}

const bytesOf = ({ blocks }: Head): number =>
  [...blocks.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Coverage is removed with the data. */
async function forgetOldest(rows: ChangingRows, head: Head, most: number): Promise<void> {
  const oldest = [...head.blocks.keys()].sort((a, b) => a - b).slice(0, -1);
  for (const block of oldest) {
    if (bytesOf(head) <= most) return;
    await rows.delete(blockKey(head.moduleId, block));
    head.blocks.delete(block);
    head.ledger = withoutSpans(head.ledger, [blockSpan(block)]);
  }
}

const saveHead = ({ put }: ChangingRows, { moduleId, ledger, blocks }: Head) =>
  put(moduleId, { ...EMPTY_SERIES, ledger, chunks: [...blocks.values()] });
