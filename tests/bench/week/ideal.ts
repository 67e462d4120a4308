import { intervalMs } from '../../../src/domain/time/intervals';
import { joinSpans, type Span } from '../../../src/domain/time/spans';
import { DAY, later, MINUTE } from '../../../src/base/units';
import { settledTo, type OtherWay, type View } from './other-way';

/** Machines upload what they could not send for so long, and are asked for it so often (offline). */
const LATE_UPLOAD = 7 * DAY;
const silenceAgain = (sinceEnd: number) => Math.max(15 * MINUTE, sinceEnd / 8);
const openAgain = (width: number) => Math.max(MINUTE, width / 10);

/** When a bucket was asked for, and after how many ms it is asked for again, at a moment. */
interface Known {
  readonly at: number;
  readonly again: (now: number) => number;
}

const startsOf = ({ from, to }: Span, width: number) =>
  Array.from({ length: (to - from) / width }, (_, i) => later(from, i * width));

/**
 * The ideal: each bucket once on each device, plus the volatile tail. Nothing is forgotten, nothing
 * fails, what lies together is one call. Volatile are the newest buckets, asked again at a
 * tenth of their width. With `silences`, so is what offline.md counts to it: empty runs younger than a week with
 * the bucket at each side, the less often the older they are. Both are asked again as often as ours are. It counts buckets one by one and knows no ledger.
 */
export function ideal(silences: boolean): OtherWay {
  const devices = new Map<string, Map<number, Known>>();
  const knownOf = ({ by, module, interval }: View): Map<number, Known> => {
    const name = `${by.who}/${module}/${interval}`;
    const known = devices.get(name) ?? new Map<number, Known>();
    devices.set(name, known);
    return known;
  };
  return {
    wants: (view) => {
      const width = intervalMs(view.interval);
      const known = knownOf(view);
      const due = startsOf(view.span, width).filter((start) => {
        const one = known.get(start);
        return one === undefined || view.at - one.at >= one.again(view.at);
      });
      return joinSpans(due.map((from) => ({ from, to: later(from, width) })));
    },
    got: (view, span, filled) => {
      const width = intervalMs(view.interval);
      const isSilent = (start: number) =>
        start >= span.from && start < span.to && !filled.has(start);
      for (const start of startsOf(span, width)) {
        const end = start + width;
        const besideSilence = [start - width, start, end].some(isSilent);
        const mayCome = silences && besideSilence && end > view.at - LATE_UPLOAD;
        const again = (now: number) => (mayCome ? silenceAgain(now - end) : Infinity);
        knownOf(view).set(start, {
          at: view.at,
          again: end > settledTo(view) ? () => openAgain(width) : again,
        });
      }
    },
  };
}
