import { describe, expect, it, test } from 'vitest';
import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { shelfKey } from '../../domain/series/series';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import { fillSpan } from './fill-span';
import { ago, differences, moduleId, other, request, shelfOf, signal } from './requests.fixture';
import { START, world } from './world.fixture';

describe('what the source has', () => {
  it('late samples replace what was silent', async () => {
    const silent = [ago(5 * HOUR, 3 * HOUR)];
    const here = world({ silent });
    const day = request(ago(DAY, 0));
    await fillSpan(here.parts, day, signal());
    expect(await differences(here, day)).toEqual([]);
    here.source.silent = [];
    here.move(30 * MINUTE);
    await fillSpan(here.parts, day, signal());
    expect(await differences(here, day)).toEqual([]);
  });

  it('what it does not speak for is no loop, and is asked again with the next fill', async () => {
    const here = world({ laidFrom: START - 12 * HOUR });
    const day = request(ago(DAY, 0));
    expect(await fillSpan(here.parts, day, signal())).toMatchObject({
      state: 'complete',
      uncoveredBuckets: 72,
    });
    expect(here.asked).toHaveLength(1);
    here.source.laidFrom = -Infinity;
    await fillSpan(here.parts, day, signal());
    expect(here.asked.map(({ span }) => bucketCount(span, 'PT10M'))).toEqual([144 + 1, 72 + 2]);
    expect(await differences(here, day)).toEqual([]);
  });

  it('a module that is not visible is left out', async () => {
    const here = world({ hidden: new Set([other]) });
    const both = request(ago(DAY, 0), { moduleIds: [moduleId, other] });
    expect((await fillSpan(here.parts, both, signal())).state).toBe('complete');
    expect(await differences(here, both)).toEqual([]);
  });

  it('wider buckets are kept as what they are, and the fine ones are found to the bucket', async () => {
    const edge = START - 10 * DAY + 6 * HOUR;
    const here = world({ heldFrom: { PT10M: edge } });
    const month = request(ago(30 * DAY, 0));
    expect((await fillSpan(here.parts, month, signal())).state).toBe('complete');
    const [coarse, fine, ...more] =
      (await here.series.ledgers([shelfOf(month)])).get(shelfKey(shelfOf(month))) ?? [];
    expect([coarse?.kind, fine?.kind]).toEqual(['coarser', 'final']);
    expect(fine?.from).toBe(edge);
    // Of two buckets where one probe began and another ended the next answer tells whether they are.
    const unsettled = more.filter(({ kind }) => kind === 'silent');
    expect(unsettled.reduce((sum, span) => sum + bucketCount(span, 'PT10M'), 0)).toBe(2);
    expect(more.at(-1)?.kind).toBe('open');
    expect(await differences(here, request({ from: epochMs(edge), to: START }))).toEqual([]);
    expect(
      await differences(
        here,
        request({ from: month.span.from, to: epochMs(edge) }, { interval: 'PT1H' }),
      ),
    ).toEqual([]);
    const before = here.asked.length;
    await fillSpan(here.parts, month, signal());
    expect(here.asked).toHaveLength(before);
  });

  it('wider buckets that stand in are whole at the ends, and as fresh as any', async () => {
    const here = world({ heldFrom: { PT1S: Infinity, PT10S: Infinity } });
    const minutes = request(ago(HOUR + 30_000, 15_000), { interval: 'PT1S' });
    await fillSpan(here.parts, minutes, signal());
    expect(
      await differences(here, request(wholeBuckets(minutes.span, 'PT1M'), { interval: 'PT1M' })),
    ).toEqual([]);
    here.source.edition += 1;
    here.move(MINUTE);
    const before = here.asked.length;
    await fillSpan(here.parts, minutes, signal());
    expect(here.asked.slice(before).map(({ interval }) => interval)).toEqual(['PT1M']);
  });
});

describe('time', () => {
  test.each([
    [-3 * HOUR, 'a device three hours slow'],
    [3 * HOUR, 'a device three hours fast'],
  ])('%i ms: %s has all of the day by its second fill', async (wrong) => {
    const here = world();
    here.device.wall += wrong;
    const live = () => {
      const now = here.parts.clock.now();
      return request({ from: later(now, -1 * DAY), to: now });
    };
    await fillSpan(here.parts, live(), signal());
    here.device.wall += 5 * HOUR;
    expect(here.parts.clock.now()).toBe(START);
    const second = live();
    expect((await fillSpan(here.parts, second, signal())).state).toBe('complete');
    expect(await differences(here, second)).toEqual([]);
    const ledger = (await here.series.ledgers([shelfOf(second)])).get(shelfKey(shelfOf(second)));
    expect(ledger?.at(-1)?.to).toBeLessThanOrEqual(later(START, 10 * MINUTE));
  });

  test.each([
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])('the day from %s to %s has %i hours, each once', async (from, to, hours) => {
    const here = world();
    const at = (text: string): EpochMs => epochMs(Date.parse(text));
    const day = request({ from: at(from), to: at(to) }, { interval: 'PT1H' });
    await fillSpan(here.parts, day, signal());
    expect(here.asked.map(({ span }) => bucketCount(span, 'PT1H'))).toEqual([hours]);
    expect(await differences(here, day)).toEqual([]);
  });
});
