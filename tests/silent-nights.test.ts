import { expect, test } from 'vitest';
import { HOUR, later, type EpochMs } from '../src/base/units';
import { bucketCount } from '../src/domain/time/buckets';
import { intervalMs } from '../src/domain/time/intervals';
import type { Span, Spans } from '../src/domain/time/spans';
import { fillSpan } from '../src/sync/fill/fill-span';
import { fillWorld, type Source } from '../src/sync/fill/fill-world.fixture';
import { signal } from '../src/sync/fill/requests.fixture';
import { MONDAY } from './bench/recorded-week';
import { requestableSpan } from './bench/week/fetch-strategy';
import { ideal } from './bench/week/ideal';
import { WEEK_EVENTS, type TabRequest } from './bench/week/requests';
import { isSilentNight } from './bench/week/silent-nights';

/** A bundle of one column: the bytes of a response are as its buckets. */
const BUNDLE = 'PowerOutput.avg' as const;
const WHO = ['operator', 'technician'] as const;
/** The week looks back for a year in hours, and for two months otherwise. */
const WEEKS_BACK = 9;

const REQUESTS = WEEK_EVENTS.filter(
  (event): event is TabRequest =>
    event.does === 'request' && intervalMs(event.interval) < 12 * HOUR,
);

/** The nights of the weeks around the recorded one. */
const nights: Spans = Array.from({ length: (WEEKS_BACK + 1) * 7 * 24 }, (_, i) =>
  later(MONDAY, (i - WEEKS_BACK * 7 * 24) * HOUR),
)
  .filter(isSilentNight)
  .map((from) => ({ from, to: later(from, HOUR) }));

/** Devices with the real fill; a server with revisions whose machines never send late. */
function devices(silent: Spans) {
  const worlds = new Map(WHO.map((who) => [who, fillWorld({ silent, revision: 1 })]));
  const setTime = ({ source, device }: ReturnType<typeof fillWorld>, at: EpochMs) => {
    source.now = at;
    device.wall = at;
    device.monotonic = at;
  };
  return {
    look: async ({ at, by, modules, interval, span }: TabRequest) => {
      const world = worlds.get(by.who);
      if (world === undefined) throw new Error(by.who);
      setTime(world, at);
      const request = { moduleIds: modules, bundle: BUNDLE, interval, span, focus: span.to };
      const { state } = await fillSpan(world.deps, request, signal());
      expect(state).toBe('complete');
    },
    buckets: () =>
      [...worlds.values()]
        .flatMap(({ requests }) => requests)
        .reduce(
          (sum, { moduleIds, span, interval }) =>
            sum + moduleIds.length * bucketCount(span, interval),
          0,
        ),
  };
}

/** Buckets that the ideal strategy requests in the same week. */
function idealBuckets(silent: Source['silent']): number {
  const strategy = ideal(false);
  let count = 0;
  const filledIn = ({ from, to }: Span, width: number) =>
    new Set(
      Array.from({ length: (to - from) / width }, (_, i) => from + i * width).filter(
        (start) => !silent.some((night) => night.from <= start && start + width <= night.to),
      ),
    );
  for (const { at, by, modules, interval, span } of REQUESTS) {
    for (const module of modules) {
      const view = { at, by, module, interval, span: requestableSpan(span, interval, at) };
      for (const wanted of strategy.spansToFetch(view)) {
        count += bucketCount(wanted, interval);
        strategy.received?.(view, wanted, filledIn(wanted, intervalMs(interval)));
      }
    }
  }
  return count;
}

test.each([
  { why: 'machines that send always', silent: [], limit: 1.05 },
  { why: 'machines that are silent for three hours of each night', silent: nights, limit: 1.2 },
])(
  'the buckets of the recorded week, relative to the ideal: $why',
  async ({ silent, limit }) => {
    const { look, buckets } = devices(silent);
    for (const request of REQUESTS) await look(request);
    const ratio = buckets() / idealBuckets(silent);
    expect(ratio).toBeLessThanOrEqual(limit);
    expect(ratio).toBeGreaterThan(0.9);
  },
  120_000,
);
