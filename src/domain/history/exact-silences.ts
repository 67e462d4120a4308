import { epochMs, type EpochMs } from '../../base/units';
import type { CoverageSpan } from '../series/coverage';
import type { Spans } from '../time/spans';
import { byEventOrder } from './event-order';
import type { FleetEvent } from './fleet-event';

/** Begin or end of a silence. */
interface SilenceEdge {
  readonly at: EpochMs;
  readonly type: 'offline' | 'online';
}

export interface ExactSilences {
  readonly spans: Spans;
  /** Coverage of the buckets in which they were found, of each width. */
  readonly coverages: readonly (readonly CoverageSpan[])[];
  /** Machine, and the width of the buckets whose events they replace. */
  readonly subject: FleetEvent['subject'];
  readonly bucketMs: number;
  /** Time of the machine's newest sample; null when it never sent one. */
  readonly lastSampleAt: EpochMs | null;
}

const hasSamples = ({ kind }: CoverageSpan): boolean => kind === 'final' || kind === 'volatile';
const isUnknown = ({ kind }: CoverageSpan): boolean => kind === 'missing' || kind === 'coarser';

/**
 * Returns the events of a machine with its silences replaced by exact ones. An edge counts where a
 * sample is next to it: a silence at the start of the range began earlier, and one without a later
 * sample goes on, though samples of a growing bucket may still come. One that is also that of the
 * whole power block keeps the block's event (rules §4.12), and so do events of newer samples.
 */
export function withSilences(
  events: readonly FleetEvent[],
  { spans, coverages, subject, bucketMs, lastSampleAt }: ExactSilences,
): readonly FleetEvent[] {
  const isSampled = (at: number) =>
    coverages.some((runs) => runs.some((run) => hasSamples(run) && run.from <= at && at < run.to));
  const isBack = (at: EpochMs) => lastSampleAt !== null && at <= lastSampleAt;
  const edges = spans.flatMap(({ from, to }): SilenceEdge[] => [
    ...(isSampled(from - 1) ? [{ at: from, type: 'offline' as const }] : []),
    ...(isSampled(to) && isBack(to) ? [{ at: to, type: 'online' as const }] : []),
  ]);
  const until = knownUntil(coverages);
  const isExact = ({ type, at }: FleetEvent) =>
    edges.some((edge) => edge.type === type && Math.abs(at - edge.at) <= bucketMs);
  const others = events.filter(
    (event) => !isOfModule(event) || (event.at + bucketMs >= until && !isExact(event)),
  );
  const exact = edges
    .filter((edge) => !others.some((event) => isOfBlock(event, edge, bucketMs)))
    .map((edge): FleetEvent => ({ ...edge, subject }));
  return [...others, ...exact].sort(byEventOrder);
}

const isOfModule = ({ type, subject }: FleetEvent): boolean =>
  (type === 'offline' || type === 'online') && subject.kind === 'module';

/** Whether the event says of the whole block what the edge says of the machine. */
const isOfBlock = ({ type, subject, at }: FleetEvent, edge: SilenceEdge, bucketMs: number) =>
  subject.kind === 'power-block' && type === edge.type && Math.abs(at - edge.at) <= bucketMs;

/** End of the newest bucket that is known, of any width. */
const knownUntil = (coverages: ExactSilences['coverages']): EpochMs =>
  epochMs(
    Math.max(
      0,
      ...coverages.flatMap((runs) => runs.filter((run) => !isUnknown(run)).map(({ to }) => to)),
    ),
  );
