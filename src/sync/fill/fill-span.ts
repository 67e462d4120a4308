import { bucketEnd, wholeBuckets } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import { dueSpans } from '../../domain/series/due-spans';
import { seriesKey, type Bundle } from '../../domain/series/series';
import { joinSpans, spansWithin, type Spans } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import type { Generation } from '../../store/series/series-store';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { FillOutcome, FillDeps, FillProgress, FillRequest } from './fill-request';
import type { FillRun } from './fill-run';
import { ledgerTime } from './ledger-time';
import { planPieces, seriesOf } from './plan';
import { readLedgers } from './read-ledgers';
import { runPieces } from './run-pieces';
import { recordCoarser, fallbackSpans } from './fallback-spans';
import { createTally, type Tally } from './tally';

/**
 * Fetches the missing parts of a stretch of history, and the due ones that may have changed (store
 * O6, O7). Each piece is stored as soon as it arrives. Never rejects.
 */
export async function fillSpan(
  deps: FillDeps,
  request: FillRequest,
  signal: AbortSignal,
  onProgress: (progress: FillProgress) => void = () => undefined,
): Promise<FillOutcome> {
  const tally = createTally(onProgress);
  try {
    stopIfCancelled(signal);
    const generation = await deps.store.series.generation();
    const spans = new Map(
      request.moduleIds.map((moduleId) => [moduleId, request.parts ?? [request.span]]),
    );
    await fillWidth({ deps, signal, generation, tally }, { ...request, spans });
    return tally.outcome(false);
  } catch (cause) {
    if (cause instanceof ErasedError) return tally.outcome(true);
    const error = asRemoteError(cause);
    if (error.kind !== 'cancelled') tally.failed(error);
    return tally.outcome(error.kind === 'cancelled');
  }
}

interface Fill {
  readonly deps: FillDeps;
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

/** Fills one width, and then the wider widths where only those are available. Widths only grow. */
async function fillWidth(fill: Fill, request: Wanted): Promise<void> {
  const { deps, signal, generation, tally } = fill;
  const wanted = { ...request, spans: untilNow(request, deps.clock.now()) };
  const run: FillRun = {
    deps,
    signal,
    generation,
    coarseTo: new Map(),
    coarser: [],
    uncovered: 0,
    broken: new Set(),
  };
  const due = { ...wanted, spans: await dueOf(deps, wanted) };
  await runPieces(run, planPieces(due, wanted.focus), tally);
  tally.uncovered(run.uncovered);
  if (run.broken.size > 0) tally.failed(brokenHistory([...run.broken]), [...run.broken]);
  stopIfCancelled(signal);
  for (const [interval, spans] of await fallbackSpans(run, wanted)) {
    await fillWidth(fill, { ...wanted, interval, spans });
  }
  await recordCoarser(run, wanted);
}

const brokenHistory = (moduleIds: readonly ModuleId[]): RemoteError =>
  new RemoteError('broken-answer', `The history of ${moduleIds.join(', ')} breaks the contract.`);

/** Whole buckets, up to the current one. */
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
  { store, clock }: FillDeps,
  { spans, interval, bundle }: Wanted,
): Promise<ReadonlyMap<ModuleId, Spans>> {
  const seriesIds = seriesOf({ moduleIds: [...spans.keys()], interval, bundle });
  const ledgers = await readLedgers(store.series, seriesIds, clock.now());
  const due = new Map<ModuleId, Spans>();
  for (const seriesId of seriesIds) {
    const ledger = ledgers.get(seriesKey(seriesId)) ?? [];
    const now = ledgerTime(clock, ledger);
    const missing = (spans.get(seriesId.moduleId) ?? []).flatMap((span) =>
      dueSpans(span, ledger, now, interval),
    );
    if (missing.length > 0) due.set(seriesId.moduleId, joinSpans(missing));
  }
  return due;
}
