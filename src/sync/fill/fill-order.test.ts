import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketCount } from '../../domain/time/buckets';
import { dueSpans } from '../../domain/series/due-spans';
import { seriesKey } from '../../domain/series/series';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { closeGaps } from './plan';
import {
  ago,
  differences,
  request,
  seriesOfRequest,
  signal,
  type FillWorld,
} from './requests.fixture';
import { START, fillWorld } from './fill-world.fixture';

const failing = (kind: RemoteErrorKind, retryAfterMs?: number) =>
  new RemoteError(kind, 'drawn by the test', { retryAfterMs });

type Deed =
  | { fill: [number, number]; fault: 'none' | 'rejected' | 'unreachable' | 'abort' }
  | { evict: [number, number] }
  | { pass: number };

const anyHours = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]): [number, number] => [from + length, from]);
const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      fill: anyHours,
      fault: fc.constantFrom(
        'none' as const,
        'rejected' as const,
        'unreachable' as const,
        'abort' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: anyHours.map((evict) => ({ evict })) },
  { weight: 1, arbitrary: fc.nat(40).map((pass) => ({ pass })) },
);

/** Performs a deed. Returns the number of buckets that were transferred without need. */
async function doDeed(here: FillWorld, deed: Deed): Promise<number> {
  if ('pass' in deed) {
    here.move(deed.pass * MINUTE);
    return 0;
  }
  const [from, to] = 'fill' in deed ? deed.fill : deed.evict;
  const wanted = request(ago(from * HOUR, to * HOUR));
  if ('evict' in deed) {
    here.series.evict(seriesOfRequest(wanted), [wanted.span]);
    return 0;
  }
  const leaving = new AbortController();
  let needless = 0;
  here.hooks.before = async ({ span }) => {
    const ledgers = await here.series.ledgers([seriesOfRequest(wanted)]);
    const due = dueSpans(
      span,
      ledgers.get(seriesKey(seriesOfRequest(wanted))) ?? [],
      here.deps.clock.now(),
      wanted.interval,
    );
    // Twelve stored buckets cost less than a request of their own.
    const worth = closeGaps(due, 12 * 10 * MINUTE);
    const needed = worth.reduce((sum, one) => sum + bucketCount(one, 'PT10M'), 0);
    // The two adjacent buckets are only read.
    needless += Math.max(0, bucketCount(span, 'PT10M') - needed - 2);
    if (deed.fault === 'abort') leaving.abort();
    else if (deed.fault !== 'none') throw failing(deed.fault);
  };
  await fillSpan(here.deps, wanted, leaving.signal);
  return needless;
}

test('after any fills, failures and evictions the store equals the source, and nothing was requested twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { maxLength: 5 }), async (deeds) => {
      const here = fillWorld({ silent: [ago(20 * HOUR, 18 * HOUR)] });
      let needless = 0;
      for (const deed of deeds) needless += await doDeed(here, deed);
      expect(needless).toBe(0);
      here.hooks.before = () => undefined;
      const all = request({ from: later(START, -5 * DAY), to: here.source.now });
      await fillSpan(here.deps, all, signal());
      expect(await differences(here, all)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
