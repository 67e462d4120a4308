import { bucketEnd } from '../../../src/domain/time/buckets';
import { subtractSpans, type Span } from '../../../src/domain/time/spans';
import { epochMs, type EpochMs } from '../../../src/base/units';
import type { Tab } from '../recorded-week';
import { settledTo, type OtherWay, type View } from './other-way';

/** Refetches every range whenever it is looked at, or refreshes itself. */
export const refetching = (): OtherWay => ({ wants: ({ span }) => [span] });

interface Window extends Span {
  /** What lies before will not change any more. */
  readonly settled: EpochMs;
}

const tabName = ({ who, tab }: Tab) => `${who}/${tab}/`;
const nameOf = ({ by, module, interval }: View) => `${tabName(by)}${module}/${interval}`;

/** The window after a view that ends now has been answered. */
const reaching = (view: View, from: EpochMs): Window => ({
  from,
  settled: settledTo(view),
  to: view.span.to,
});

/**
 * Keeps one window that ends now, in memory: for each tab, module and interval what reaches from
 * somewhere to its last answer. It grows at both ends (what was not settled is asked again), and views
 * that lie within it cost nothing; of the past before it a view is fetched whole and not kept. A reload
 * forgets all of a tab.
 */
export function windowInMemory(): OtherWay {
  const windows = new Map<string, Window>();
  return {
    wants: (view) => {
      const { span, at, interval } = view;
      const kept = windows.get(nameOf(view));
      const held = kept === undefined ? [] : [{ from: kept.from, to: kept.settled }];
      if (span.to !== bucketEnd(at, interval)) {
        const isHeld = subtractSpans([span], held).length === 0;
        return isHeld ? [] : [span];
      }
      const isJoined = kept !== undefined && span.from <= kept.settled;
      const from = isJoined ? Math.min(span.from, kept.from) : span.from;
      windows.set(nameOf(view), reaching(view, epochMs(from)));
      return isJoined ? subtractSpans([span], held) : [span];
    },
    reloaded: (by) => {
      for (const name of windows.keys()) {
        if (name.startsWith(tabName(by))) windows.delete(name);
      }
    },
  };
}
