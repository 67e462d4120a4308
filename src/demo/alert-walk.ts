import {
  afterSample,
  alertReading,
  type AlertReading,
  type ChangedAlert,
  type OpenAlerts,
  type Trouble,
} from '../domain/alerts/alert-changes';
import type { Span } from '../domain/time/spans';
import { DAY, epochMs, HOUR, MINUTE, type EpochMs } from '../base/units';
import type { FleetModule } from '../simulator/fleet-module';
import type { Orders } from '../simulator/orders';
import { readingsOf } from '../simulator/row';
import { lastReport, type MachinePark } from './machine-park';
import { REPORT_MS } from './sampling';
import type { Slices } from './slices';

/** Machines are sampled this often, and closer where something changed between two samples. */
const STEP_MS = 6 * MINUTE;
/** No loss of a connection is longer than this, so the state before it is known. */
const WARM_UP = 6 * HOUR;
/** An alert that has been active for longer is reported as active since then. */
const LONGEST = 31 * DAY;

/** Always the same moments, so that two walks never report different changes. */
const lastSampleTime = (at: number): number => Math.floor(at / STEP_MS) * STEP_MS;

/** Codes of a machine's sample; null when the machine sent nothing. */
function readingAt(park: MachinePark, module: FleetModule, at: number): AlertReading | null {
  return park.sample(module, at) ? alertReading(readingsOf(park.row)) : null;
}

const codesOf = ({ alarm, warning }: AlertReading): string =>
  `${String(alarm.code)} ${String(warning.code)}`;

/**
 * The first moment after `from` at which the codes are those of `to`, to the precision of a report.
 */
function sinceWhen(park: MachinePark, module: FleetModule, { from, to }: Span): EpochMs {
  const codes = (at: number) => {
    const reading = readingAt(park, module, at);
    return reading === null ? null : codesOf(reading);
  };
  const wanted = codes(to);
  let [before, after] = [lastReport(from), lastReport(to)];
  while (after - before > REPORT_MS) {
    const middle = lastReport((before + after) / 2);
    if (codes(middle) === wanted) after = middle;
    else before = middle;
  }
  return epochMs(after);
}

/**
 * Moments to sample, oldest first: every step, and after each order, whose alarm may be shorter.
 */
function* sampleTimes(first: number, last: number, orders: Orders): Generator<number> {
  const afterOrders = orders.map(({ at }) => lastReport(at) + REPORT_MS);
  for (let next = first; next < last + STEP_MS; next += STEP_MS) {
    const at = Math.min(next, last);
    yield* afterOrders.filter((after) => next - STEP_MS < after && after < at && after > first);
    yield at;
  }
}

/** Changes within a span, oldest first, computed as the server does from its samples. */
export async function changesWithin(
  park: MachinePark,
  module: FleetModule,
  { from, to }: Span,
  now: EpochMs,
  slices: Slices,
): Promise<readonly ChangedAlert[]> {
  const found: ChangedAlert[] = [];
  let standing: OpenAlerts | null = null;
  let heardAt = epochMs(from - WARM_UP);
  // One sample more, but not beyond now: a change it finds may have begun before the end.
  const last = Math.min(lastSampleTime(to) + STEP_MS, lastReport(now));
  const first = lastSampleTime(from - WARM_UP);
  for (const at of sampleTimes(first, last, park.scene.ordersOf(module.moduleId))) {
    if (slices.isDue()) await slices.rest();
    const reading = readingAt(park, module, at);
    if (reading === null) continue;
    const step = afterSample(standing, epochMs(at), reading);
    if (step.changes.length > 0) {
      const since = sinceWhen(park, module, { from: heardAt, to: epochMs(at) });
      found.push(...afterSample(standing, since, reading).changes);
    }
    standing = step.open;
    heardAt = epochMs(at);
  }
  return found.filter(({ at }) => from <= at && at < to);
}

/** Start of an alert that is active at `at`. */
export async function activeSince(
  park: MachinePark,
  module: FleetModule,
  { at, trouble }: { readonly at: EpochMs; readonly trouble: Trouble },
  slices: Slices,
): Promise<EpochMs> {
  const code = readingAt(park, module, at)?.[trouble].code;
  let known: EpochMs = at;
  const earliest = Math.max(module.commissionedAt, at - LONGEST);
  for (let back = lastSampleTime(at); back >= earliest; back -= STEP_MS) {
    if (slices.isDue()) await slices.rest();
    const reading = readingAt(park, module, back);
    if (reading === null) continue;
    if (reading[trouble].code !== code)
      return sinceWhen(park, module, { from: epochMs(back), to: known });
    known = epochMs(back);
  }
  return known;
}
