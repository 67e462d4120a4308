import { bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { dueSpans } from '../../domain/series/ledger';
import { shelfKey, type Bundle } from '../../domain/series/series';
import { joinSpans, spansWithin, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import { stopIfCancelled } from '../../remote/remote-error';
import type { Generation } from '../../store/series/series-store';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { FillOutcome, FillParts, FillProgress, FillRequest } from './fill-request';
import type { FillRun } from './fill-run';
import { planPieces, shelvesOf } from './plan';
import { runPieces } from './run-pieces';
import { claimCoarser, standIns } from './stand-ins';
import { createTally, type Tally } from './tally';

/**
 * Fetches what is missing of a stretch of history (offline, Series, chunks, spans), and of what may
 * have changed what is due again. Each piece is kept as soon as it is there. Never rejects.
 */
export async function fillSpan(
  parts: FillParts,
  request: FillRequest,
  signal: AbortSignal,
  onProgress: (progress: FillProgress) => void = () => undefined,
): Promise<FillOutcome> {
  const tally = createTally(onProgress);
  try {
    stopIfCancelled(signal);
    const generation = await parts.store.series.generation();
    const spans = new Map(request.moduleIds.map((moduleId) => [moduleId, [request.span]]));
    await fillWidth({ parts, signal, generation, tally }, { ...request, spans });
    return tally.outcome(false);
  } catch (cause) {
    if (cause instanceof ErasedError) return tally.outcome(true);
    const error = asRemoteError(cause);
    if (error.kind !== 'cancelled') tally.failed(error);
    return tally.outcome(error.kind === 'cancelled');
  }
}

interface Fill {
  readonly parts: FillParts;
  readonly signal: AbortSignal;
  readonly generation: Generation;
  readonly tally: Tally;
}

interface Wanted {
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly spans: ReadonlyMap<ModuleId, Spans>;
  readonly focus: EpochMs;
}

/** Fills one width, and then, where there are wider buckets only, those. Widths only grow. */
async function fillWidth(fill: Fill, asked: Wanted): Promise<void> {
  const { parts, signal, generation, tally } = fill;
  const wanted = { ...asked, spans: untilNow(asked, parts.clock.now()) };
  const run: FillRun = {
    parts,
    signal,
    generation,
    coarseTo: new Map(),
    coarser: [],
    uncovered: 0,
  };
  const due = { ...wanted, spans: await dueOf(parts, wanted) };
  await runPieces(run, planPieces(due, wanted.focus), tally);
  tally.uncovered(run.uncovered);
  stopIfCancelled(signal);
  for (const [interval, spans] of await standIns(run, wanted)) {
    await fillWidth(fill, { ...wanted, interval, spans });
  }
  await claimCoarser(run, wanted);
}

/** Whole buckets, the last of them the one of now. */
function untilNow({ spans, interval }: Wanted, now: EpochMs): ReadonlyMap<ModuleId, Spans> {
  const past = { from: epochMs(-Infinity), to: bucketEnd(now, interval) };
  const clipped = [...spans].map(
    ([moduleId, all]) =>
      [
        moduleId,
        spansWithin(
          past,
          all.map((span) => wholeBuckets(span, interval)),
        ),
      ] as const,
  );
  return new Map(clipped);
}

async function dueOf(
  { store, clock }: FillParts,
  { spans, interval, bundle }: Wanted,
): Promise<ReadonlyMap<ModuleId, Spans>> {
  const shelves = shelvesOf({ moduleIds: [...spans.keys()], interval, bundle });
  const ledgers = await store.series.ledgers(shelves);
  const now = clock.now();
  const due = new Map<ModuleId, Spans>();
  for (const shelf of shelves) {
    const ledger = ledgers.get(shelfKey(shelf)) ?? [];
    const missing = (spans.get(shelf.moduleId) ?? []).flatMap((span) =>
      dueSpans(span, ledger, now, interval),
    );
    if (missing.length > 0) due.set(shelf.moduleId, joinSpans(missing));
  }
  return due;
}
