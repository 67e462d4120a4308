import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { shelfKey } from '../../domain/series/series';
import { DAY, HOUR, MINUTE } from '../../base/units';
import { fillSpan } from './fill-span';
import { ago, differences, request, shelfOf, signal, type World } from './requests.fixture';
import { START, world } from './world.fixture';

/** What the machines could not send comes, and everybody looks again a day later. */
async function uploadLate(here: World): Promise<readonly number[]> {
  here.source.silent = [];
  here.move(12 * HOUR);
  const all = request({ ...ago(4 * DAY, 0), to: here.source.now });
  await fillSpan(here.parts, all, signal());
  return differences(here, all);
}

it.each([
  [8, 4, 'ends where the outage begins'],
  [2, 1, 'begins where it ends'],
  [3, 2, 'lies in it'],
])('a view from %i to %i hours ago that %s is right after the late upload', async (from, to) => {
  // The machine was cut off within a bucket, and back within another.
  const silent = [ago(4 * HOUR + 4 * MINUTE, 2 * HOUR - 4 * MINUTE)];
  const here = world({ silent });
  await fillSpan(here.parts, request(ago(from * HOUR, to * HOUR)), signal());
  expect(await uploadLate(here)).toEqual([]);
});

it.each([
  { why: 'silent', held: ago(4 * HOUR, 3 * HOUR), then: ago(8 * HOUR, 4 * HOUR) },
  { why: 'open', held: ago(10 * MINUTE, 0), then: ago(8 * HOUR, 10 * MINUTE) },
])('a bucket beside one that was held as $why is right after the late upload', async (looks) => {
  const { held, then } = looks;
  const silent = [ago(4 * HOUR + 4 * MINUTE, 2 * HOUR), ago(14 * MINUTE, -2 * HOUR)];
  const here = world({ silent });
  await fillSpan(here.parts, request(held), signal());
  here.move(HOUR);
  await fillSpan(here.parts, request(then), signal());
  expect(await uploadLate(here)).toEqual([]);
});

it('what is beside a stretch is looked at once, and never where it is known', async () => {
  const here = world();
  const past = request(ago(8 * HOUR, 4 * HOUR));
  await fillSpan(here.parts, past, signal());
  const ledger = (await here.series.ledgers([shelfOf(past)])).get(shelfKey(shelfOf(past)));
  expect(ledger).toEqual([{ ...past.span, kind: 'final', fetchedAt: START }]);
  await fillSpan(here.parts, request(ago(4 * HOUR, 2 * HOUR)), signal());
  await fillSpan(here.parts, request(ago(30 * DAY, 20 * DAY)), signal());
  here.move(2 * HOUR);
  await fillSpan(here.parts, request(ago(8 * HOUR, 2 * HOUR)), signal());
  expect(here.asked.map(({ span }) => span)).toEqual([
    ago(8 * HOUR + 10 * MINUTE, 4 * HOUR - 10 * MINUTE),
    ago(4 * HOUR, 2 * HOUR - 10 * MINUTE),
    ago(30 * DAY, 20 * DAY),
  ]);
});

const anyMinutes = (min: number, max: number) =>
  fc
    .tuple(fc.nat(60 * 60), fc.integer({ min, max }))
    .map(([to, length]) => ago((to + length) * MINUTE, to * MINUTE));

test('whatever was looked at during whatever outages, in the end all is what was measured', async () => {
  const anyLook = fc.tuple(anyMinutes(1, 12 * 60), fc.nat(90));
  // A shorter one may leave no bucket empty, and then nobody can tell.
  const anyOutage = anyMinutes(20, 8 * 60);
  const looks = fc.array(anyLook, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyOutage, { maxLength: 3 }), looks, async (silent, all) => {
      const here = world({ silent });
      for (const [span, minutes] of all) {
        await fillSpan(here.parts, request(span), signal());
        here.move(minutes * MINUTE);
      }
      expect(await uploadLate(here)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
