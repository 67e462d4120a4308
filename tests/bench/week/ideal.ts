import { intervalMs } from '../../../src/domain/time/intervals';
import { ACCEPTED_LATENESS } from '../../../src/domain/series/settle';
import { joinSpans, type Span } from '../../../src/domain/time/spans';
import { later, MINUTE } from '../../../src/base/units';
import { settledTo, type FetchStrategy, type ModuleView } from './fetch-strategy';

/** Delay before the next request for an empty bucket, without revisions (store O6). */
const silenceDelay = (sinceEnd: number) => Math.max(15 * MINUTE, sinceEnd / 8);
const openDelay = (width: number) => Math.max(MINUTE, width / 10);

/** Time of the last request for a bucket, and the ms after which it is due again. */
interface Known {
  readonly at: number;
  readonly again: (now: number) => number;
}

const startsOf = ({ from, to }: Span, width: number) =>
  Array.from({ length: (to - from) / width }, (_, i) => later(from, i * width));

/**
 * The ideal strategy: each bucket once on each device, plus the volatile tail. Nothing is lost,
 * nothing fails, and adjacent buckets are one request. Volatile are the newest buckets, requested
 * again after a tenth of their width, and with `silences` also empty runs younger than a week with
 * the bucket at each side (store O5), the older the less often. Both are requested as often as the
 * app does. It counts single buckets and has no ledger.
 */
export function ideal(silences: boolean): FetchStrategy {
  const devices = new Map<string, Map<number, Known>>();
  const knownOf = ({ by, module, interval }: ModuleView): Map<number, Known> => {
    const name = `${by.who}/${module}/${interval}`;
    const known = devices.get(name) ?? new Map<number, Known>();
    devices.set(name, known);
    return known;
  };
  return {
    spansToFetch: (view) => {
      const width = intervalMs(view.interval);
      const known = knownOf(view);
      const due = startsOf(view.span, width).filter((start) => {
        const one = known.get(start);
        return one === undefined || view.at - one.at >= one.again(view.at);
      });
      return joinSpans(due.map((from) => ({ from, to: later(from, width) })));
    },
    received: (view, span, filled) => {
      const width = intervalMs(view.interval);
      const isSilent = (start: number) =>
        start >= span.from && start < span.to && !filled.has(start);
      for (const start of startsOf(span, width)) {
        const end = start + width;
        const nextToSilence = [start - width, start, end].some(isSilent);
        const mayFill = silences && nextToSilence && end > view.at - ACCEPTED_LATENESS;
        const again = (now: number) => (mayFill ? silenceDelay(now - end) : Infinity);
        knownOf(view).set(start, {
          at: view.at,
          again: end > settledTo(view) ? () => openDelay(width) : again,
        });
      }
    },
  };
}
