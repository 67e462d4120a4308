import { describe, expect, it } from 'vitest';
import { wholeBuckets } from '../../domain/time/buckets';
import { DAY, epochMs, HOUR, type EpochMs } from '../../base/units';
import { fillSpan } from './fill-span';
import { fillWorld, START } from './fill-world.fixture';
import { ago, differences, request, seriesOfRequest, signal } from './requests.fixture';

/** The source has 10-minute buckets for ten days. */
const EDGE: EpochMs = epochMs(START - 10 * DAY);
const MONTH = request(ago(30 * DAY, 0));
const OLDER = request({ from: MONTH.span.from, to: EDGE }, { interval: 'PT1H' });
const HOURS = seriesOfRequest(OLDER);

async function device() {
  const here = fillWorld({ storedFrom: { PT10M: EDGE }, revision: 1 });
  await fillSpan(here.deps, MONTH, signal());
  expect(await differences(here, OLDER)).toEqual([]);
  return here;
}

describe('wider buckets in place of missing ones', () => {
  it('are fetched again after they were evicted', async () => {
    const here = await device();
    here.series.evict(HOURS, [ago(60 * DAY, 0)]);
    expect((await fillSpan(here.deps, MONTH, signal())).state).toBe('complete');
    expect(await differences(here, OLDER)).toEqual([]);
  });

  it('also where only a part was evicted', async () => {
    const here = await device();
    here.series.evict(HOURS, [ago(25 * DAY, 20 * DAY)]);
    expect((await fillSpan(here.deps, MONTH, signal())).state).toBe('complete');
    expect(await differences(here, OLDER)).toEqual([]);
  });

  it('and after the history of their width was removed', async () => {
    const here = await device();
    const part = { interval: 'PT1H', span: wholeBuckets(MONTH.span, 'PT1H') } as const;
    await here.series.remove(new Set([HOURS.moduleId]), part);
    expect((await fillSpan(here.deps, MONTH, signal())).state).toBe('complete');
    expect(await differences(here, OLDER)).toEqual([]);
  });

  it('are requested once, and not with every fill', async () => {
    const here = await device();
    here.series.evict(HOURS, [ago(60 * DAY, 15 * DAY + 5 * HOUR)]);
    await fillSpan(here.deps, MONTH, signal());
    const before = here.requests.length;
    await fillSpan(here.deps, MONTH, signal());
    expect(here.requests).toHaveLength(before);
  });
});
