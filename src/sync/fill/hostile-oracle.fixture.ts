import { epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import { seriesKey } from '../../domain/series/series';
import { lateness } from '../../domain/series/settle';
import { bucketFloor, wholeBuckets } from '../../domain/time/buckets';
import { intervalMs, type Interval } from '../../domain/time/intervals';
import { subtractSpans, type Span } from '../../domain/time/spans';
import type { FillRequest } from './fill-request';
import { BUNDLE, MODULES, WIDTHS, type View } from './hostile-steps.fixture';
import type { HostileServer, HostileTab } from './hostile-world.fixture';
import { readLedgers } from './read-ledgers';

export const spanOf = ({ from, to }: View, now: EpochMs): Span => ({
  from: later(now, -from * HOUR),
  to: later(now, -to * HOUR),
});
export const requestOf = (one: View, now: EpochMs): FillRequest => ({
  ...{ moduleIds: MODULES, bundle: BUNDLE, interval: one.interval },
  ...{ span: spanOf(one, now), focus: now },
});
const idsOf = (interval: Interval) =>
  MODULES.map((id) => ({ moduleId: id, interval, bundle: BUNDLE }) as const);

/** Returns the stored values that were in no response for their bucket. */
export async function neverAnswered(
  server: HostileServer,
  { store }: HostileTab,
  request: FillRequest,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const interval of WIDTHS) {
    const span = wholeBuckets(request.span, interval);
    for (const seriesId of idsOf(interval)) {
      const { columns } = await store.series.read(seriesId, span);
      columns.get(BUNDLE)?.forEach((value, i) => {
        const from = span.from + i * intervalMs(interval);
        if (Number.isNaN(value)) return;
        if (server.hasAnswered(seriesId.moduleId, interval, from, value)) return;
        wrong.push(`${seriesKey(seriesId)} ${from}: ${value}`);
      });
    }
  }
  return wrong;
}

/** Returns the series of a complete fill that miss some of the past, in every width. */
export async function notCovered(
  server: HostileServer,
  { store }: HostileTab,
  { interval, span }: FillRequest,
): Promise<readonly string[]> {
  const now = epochMs(Math.min(server.now, server.clock()) - HOUR);
  const { from, to } = wholeBuckets(span, interval);
  const past = { from, to: epochMs(Math.min(to, bucketFloor(now, interval))) };
  const ledgers = await readLedgers(store.series, idsOf(interval), now);
  return [...ledgers].flatMap(([key, ledger]) =>
    subtractSpans([past], ledger).map((missing) => `${key} ${missing.from} to ${missing.to}`),
  );
}

/** Time until an open bucket is fetched again: a tenth of its width, and a bit. */
const openAgain = (interval: Interval) => intervalMs(interval) / 10 + 10 * MINUTE;

/** The settled buckets of a view of which the device has other values than the server. */
export async function wrongValues(server: HostileServer, { store }: HostileTab, one: View) {
  const wrong: string[] = [];
  const { span, interval } = requestOf(one, server.now);
  for (const seriesId of idsOf(interval)) {
    const whole = wholeBuckets(span, interval);
    const { columns, ledger } = await store.series.read(seriesId, whole);
    const settledTo = server.now - lateness(interval) - openAgain(interval);
    columns.get(BUNDLE)?.forEach((value, i) => {
      const from = later(whole.from, i * intervalMs(interval));
      const entry = ledger.find((candidate) => candidate.from <= from && from < candidate.to);
      if (from + intervalMs(interval) > settledTo || entry?.kind === 'coarser') return;
      const right = server.value(seriesId.moduleId, from, interval);
      if (Object.is(value, right)) return;
      wrong.push(`${seriesKey(seriesId)} ${from} ${entry?.kind ?? 'gone'}: ${value}, not ${right}`);
    });
  }
  return wrong;
}
