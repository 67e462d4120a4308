import { bucketEnd } from '../../../src/domain/time/buckets';
import { subtractSpans, type Span } from '../../../src/domain/time/spans';
import { epochMs, type EpochMs } from '../../../src/base/units';
import type { Tab } from '../recorded-week';
import { settledTo, type FetchStrategy, type ModuleView } from './fetch-strategy';

/** Refetches every range whenever it is opened or refreshed. */
export const refetching = (): FetchStrategy => ({ spansToFetch: ({ span }) => [span] });

interface Window extends Span {
  /** Everything before this no longer changes. */
  readonly settled: EpochMs;
}

const tabName = ({ who, tab }: Tab) => `${who}/${tab}/`;
const nameOf = ({ by, module, interval }: ModuleView) => `${tabName(by)}${module}/${interval}`;

/** Window after the response to a view that ends now. */
const windowAfter = (view: ModuleView, from: EpochMs): Window => ({
  from,
  settled: settledTo(view),
  to: view.span.to,
});

/**
 * Caches one window that ends now, in memory: for each tab, module and interval, everything from
 * some start to its last response. It grows at both ends (unsettled buckets are requested again),
 * and views within it cost nothing; a view of the past before it is fetched entirely and not
 * cached. A reload removes everything of a tab.
 */
export function windowInMemory(): FetchStrategy {
  const windows = new Map<string, Window>();
  return {
    spansToFetch: (view) => {
      const { span, at, interval } = view;
      const cached = windows.get(nameOf(view));
      const cachedSpans = cached === undefined ? [] : [{ from: cached.from, to: cached.settled }];
      if (span.to !== bucketEnd(at, interval)) {
        const isCached = subtractSpans([span], cachedSpans).length === 0;
        return isCached ? [] : [span];
      }
      const isJoined = cached !== undefined && span.from <= cached.settled;
      const from = isJoined ? Math.min(span.from, cached.from) : span.from;
      windows.set(nameOf(view), windowAfter(view, epochMs(from)));
      return isJoined ? subtractSpans([span], cachedSpans) : [span];
    },
    reloaded: (by) => {
      for (const name of windows.keys()) {
        if (name.startsWith(tabName(by))) windows.delete(name);
      }
    },
  };
}
