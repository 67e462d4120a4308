import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { seriesKey } from '../../domain/series/series';
import { DAY, HOUR, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import {
  ago,
  differences,
  request,
  seriesOfRequest,
  signal,
  type FillWorld,
} from './requests.fixture';
import { START, fillWorld } from './fill-world.fixture';

/** The machines upload their late samples, and everybody looks again a day later. */
async function uploadLate(here: FillWorld): Promise<readonly number[]> {
  here.source.silent = [];
  here.move(12 * HOUR);
  const all = request({ ...ago(4 * DAY, 0), to: here.source.now });
  await fillSpan(here.deps, all, signal());
  return differences(here, all);
}

it.each([
  [8, 4, 'ends where the outage begins'],
  [2, 1, 'begins where it ends'],
  [3, 2, 'lies in it'],
])('a view from %i to %i hours ago that %s is right after the late upload', async (from, to) => {
  // The machine was cut off within one bucket, and back within another.
  const silent = [ago(4 * HOUR + 4 * MINUTE, 2 * HOUR - 4 * MINUTE)];
  const here = fillWorld({ silent });
  await fillSpan(here.deps, request(ago(from * HOUR, to * HOUR)), signal());
  expect(await uploadLate(here)).toEqual([]);
});

it.each([
  { why: 'silent', before: ago(4 * HOUR, 3 * HOUR), then: ago(8 * HOUR, 4 * HOUR) },
  { why: 'open', before: ago(10 * MINUTE, 0), then: ago(8 * HOUR, 10 * MINUTE) },
])('a bucket next to one that was stored as $why is right after the late upload', async (looks) => {
  const { before, then } = looks;
  const silent = [ago(4 * HOUR + 4 * MINUTE, 2 * HOUR), ago(14 * MINUTE, -2 * HOUR)];
  const here = fillWorld({ silent });
  await fillSpan(here.deps, request(before), signal());
  here.move(HOUR);
  await fillSpan(here.deps, request(then), signal());
  expect(await uploadLate(here)).toEqual([]);
});

it('adjacent buckets are read once, and never where they are known', async () => {
  const here = fillWorld();
  const past = request(ago(8 * HOUR, 4 * HOUR));
  await fillSpan(here.deps, past, signal());
  const ledger = (await here.series.ledgers([seriesOfRequest(past)])).get(
    seriesKey(seriesOfRequest(past)),
  );
  expect(ledger).toEqual([{ ...past.span, kind: 'final', fetchedAt: START }]);
  await fillSpan(here.deps, request(ago(4 * HOUR, 2 * HOUR)), signal());
  await fillSpan(here.deps, request(ago(30 * DAY, 20 * DAY)), signal());
  here.move(2 * HOUR);
  await fillSpan(here.deps, request(ago(8 * HOUR, 2 * HOUR)), signal());
  expect(here.requests.map(({ span }) => span)).toEqual([
    ago(8 * HOUR + 10 * MINUTE, 4 * HOUR - 10 * MINUTE),
    ago(4 * HOUR, 2 * HOUR - 10 * MINUTE),
    ago(30 * DAY, 20 * DAY),
  ]);
});

const anyMinutes = (min: number, max: number) =>
  fc
    .tuple(fc.nat(60 * 60), fc.integer({ min, max }))
    .map(([to, length]) => ago((to + length) * MINUTE, to * MINUTE));

test('after any fills during any outages the store equals the measured values', async () => {
  const anyLook = fc.tuple(anyMinutes(1, 12 * 60), fc.nat(90));
  // A shorter outage may leave no bucket empty, and then it cannot be detected.
  const anyOutage = anyMinutes(20, 8 * 60);
  const looks = fc.array(anyLook, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyOutage, { maxLength: 3 }), looks, async (silent, all) => {
      const here = fillWorld({ silent });
      for (const [span, minutes] of all) {
        await fillSpan(here.deps, request(span), signal());
        here.move(minutes * MINUTE);
      }
      expect(await uploadLate(here)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
