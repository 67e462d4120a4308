import { describe, expect, it, test } from 'vitest';
import { bucketCount, wholeBuckets } from '../../domain/time/buckets';
import { seriesKey } from '../../domain/series/series';
import { DAY, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';
import { fillSpan } from './fill-span';
import {
  ago,
  differences,
  moduleId,
  other,
  request,
  seriesOfRequest,
  signal,
} from './requests.fixture';
import { START, fillWorld } from './fill-world.fixture';

describe('data of the source', () => {
  it('late samples replace silent buckets', async () => {
    const silent = [ago(5 * HOUR, 3 * HOUR)];
    const here = fillWorld({ silent });
    const day = request(ago(DAY, 0));
    await fillSpan(here.deps, day, signal());
    expect(await differences(here, day)).toEqual([]);
    here.source.silent = [];
    here.move(30 * MINUTE);
    await fillSpan(here.deps, day, signal());
    expect(await differences(here, day)).toEqual([]);
  });

  it('a span that is not covered causes no loop, and is requested again with the next fill', async () => {
    const here = fillWorld({ backfilledFrom: START - 12 * HOUR });
    const day = request(ago(DAY, 0));
    expect(await fillSpan(here.deps, day, signal())).toMatchObject({
      state: 'complete',
      uncoveredBuckets: 72,
    });
    expect(here.requests).toHaveLength(1);
    here.source.backfilledFrom = -Infinity;
    await fillSpan(here.deps, day, signal());
    expect(here.requests.map(({ span }) => bucketCount(span, 'PT10M'))).toEqual([144 + 1, 72 + 2]);
    expect(await differences(here, day)).toEqual([]);
  });

  it('a module that is not visible is left out', async () => {
    const here = fillWorld({ hidden: new Set([other]) });
    const both = request(ago(DAY, 0), { moduleIds: [moduleId, other] });
    expect((await fillSpan(here.deps, both, signal())).state).toBe('complete');
    expect(await differences(here, both)).toEqual([]);
  });

  it('wider buckets are stored as such, and the start of the fine ones is found to the bucket', async () => {
    const edge = START - 10 * DAY + 6 * HOUR;
    const here = fillWorld({ storedFrom: { PT10M: edge }, revision: 1 });
    const month = request(ago(30 * DAY, 0));
    expect((await fillSpan(here.deps, month, signal())).state).toBe('complete');
    const [coarse, fine, ...more] =
      (await here.series.ledgers([seriesOfRequest(month)])).get(
        seriesKey(seriesOfRequest(month)),
      ) ?? [];
    expect([coarse?.kind, fine?.kind]).toEqual(['coarser', 'final']);
    expect(fine?.from).toBe(edge);
    expect(more.at(-1)?.kind).toBe('open');
    expect(await differences(here, request({ from: epochMs(edge), to: START }))).toEqual([]);
    expect(
      await differences(
        here,
        request({ from: month.span.from, to: epochMs(edge) }, { interval: 'PT1H' }),
      ),
    ).toEqual([]);
    const before = here.requests.length;
    await fillSpan(here.deps, month, signal());
    expect(here.requests).toHaveLength(before);
  });

  it('fallback buckets are whole at the ends, and as fresh as any', async () => {
    const here = fillWorld({ storedFrom: { PT1S: Infinity, PT10S: Infinity } });
    const minutes = request(ago(HOUR + 30_000, 15_000), { interval: 'PT1S' });
    await fillSpan(here.deps, minutes, signal());
    expect(
      await differences(here, request(wholeBuckets(minutes.span, 'PT1M'), { interval: 'PT1M' })),
    ).toEqual([]);
    here.source.edition += 1;
    here.move(MINUTE);
    const before = here.requests.length;
    await fillSpan(here.deps, minutes, signal());
    expect(here.requests.slice(before).map(({ interval }) => interval)).toEqual(['PT1M']);
  });
});

describe('time', () => {
  test.each([
    [-3 * HOUR, 'a device three hours slow'],
    [3 * HOUR, 'a device three hours fast'],
  ])('%i ms: %s has all of the day by its second fill', async (wrong) => {
    const here = fillWorld();
    here.device.wall += wrong;
    const live = () => {
      const now = here.deps.clock.now();
      return request({ from: later(now, -1 * DAY), to: now });
    };
    await fillSpan(here.deps, live(), signal());
    here.device.wall -= 5 * HOUR;
    expect(here.deps.clock.now()).toBe(START);
    const second = live();
    expect((await fillSpan(here.deps, second, signal())).state).toBe('complete');
    expect(await differences(here, second)).toEqual([]);
    const ledger = (await here.series.ledgers([seriesOfRequest(second)])).get(
      seriesKey(seriesOfRequest(second)),
    );
    expect(ledger?.at(-1)?.to).toBeLessThanOrEqual(later(START, 10 * MINUTE));
  });

  test.each([
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])('the day from %s to %s has %i hours, each once', async (from, to, hours) => {
    const here = fillWorld();
    const at = (text: string): EpochMs => epochMs(Date.parse(text));
    const day = request({ from: at(from), to: at(to) }, { interval: 'PT1H' });
    await fillSpan(here.deps, day, signal());
    expect(here.requests.map(({ span }) => bucketCount(span, 'PT1H'))).toEqual([hours]);
    expect(await differences(here, day)).toEqual([]);
  });
});
