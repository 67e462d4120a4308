import { describe, expect, it } from 'vitest';
import { bucketCount } from '../../domain/time/buckets';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { pieceBuckets } from './plan';
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

describe('a request', () => {
  it('is for missing data, and then only for the volatile tail', async () => {
    const here = fillWorld();
    const thirty = request(ago(30 * DAY, 0), { interval: 'PT1H' });
    const first = await fillSpan(here.deps, thirty, signal());
    expect(first).toMatchObject({ state: 'complete', error: null, donePieces: 1, allPieces: 1 });
    here.move(10 * MINUTE);
    await fillSpan(here.deps, request(ago(31 * DAY, 0), { interval: 'PT1H' }), signal());
    here.move(10 * MINUTE);
    await fillSpan(here.deps, thirty, signal());
    expect(here.requests.slice(1).map(({ span }) => bucketCount(span, 'PT1H'))).toEqual([2, 24, 2]);
    expect(await differences(here, request(ago(31 * DAY, 0), { interval: 'PT1H' }))).toEqual([]);
  });

  it('is for the needed parts of a span only', async () => {
    const here = fillWorld();
    const parts = [ago(20 * DAY, 20 * DAY - 2 * HOUR), ago(12 * DAY, 12 * DAY - HOUR)];
    const needed = { ...request(ago(30 * DAY, 0)), parts };
    expect(await fillSpan(here.deps, needed, signal())).toMatchObject({ state: 'complete' });
    expect(here.requests.map(({ span }) => span).toSorted((a, b) => a.from - b.from)).toEqual(
      parts,
    );
    const none = await fillSpan(here.deps, { ...needed, parts: [] }, signal());
    expect(none).toMatchObject({ state: 'complete', allPieces: 0 });
    expect(here.requests).toHaveLength(2);
  });

  it('is not sent again a moment later', async () => {
    const here = fillWorld();
    await fillSpan(here.deps, request(ago(DAY, 0)), signal());
    await fillSpan(here.deps, request(ago(DAY, 0)), signal());
    expect(here.requests).toHaveLength(1);
  });

  it('ends with the current bucket', async () => {
    const here = fillWorld();
    here.move(MINUTE);
    await fillSpan(here.deps, request({ from: START, to: later(START, DAY) }), signal());
    expect(here.requests.map(({ span }) => span)).toEqual([
      { from: START, to: later(START, 10 * MINUTE) },
    ]);
  });

  it('is cut into pieces, nearest to the focus first', async () => {
    const here = fillWorld();
    const focus = later(START, -30 * DAY);
    const year = request(ago(365 * DAY, 0), { focus });
    const { state, allPieces } = await fillSpan(here.deps, year, signal());
    expect(state).toBe('complete');
    expect(here.requests).toHaveLength(allPieces);
    const away = here.requests.map(({ span: { from, to } }) =>
      Math.max(0, from - focus, focus - to),
    );
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    for (const { span } of here.requests) {
      // A young one has two adjacent buckets more.
      expect(bucketCount(span, 'PT10M')).toBeLessThanOrEqual(pieceBuckets('default') + 2);
    }
    expect(await differences(here, year)).toEqual([]);
  });

  it('has many modules, as long as they miss the same', async () => {
    const here = fillWorld();
    const all = Array.from({ length: 120 }, (_, i) =>
      aModuleId(`0110${String(i).padStart(6, '0')}`),
    );
    const fleet = request(ago(HOUR, 0), { moduleIds: all });
    await fillSpan(here.deps, fleet, signal());
    expect(here.requests.map(({ moduleIds }) => moduleIds.length)).toEqual([50, 50, 20]);
    await fillSpan(
      here.deps,
      request(ago(2 * HOUR, 0), { moduleIds: [moduleId, other] }),
      signal(),
    );
    expect(here.requests.slice(3).map(({ moduleIds }) => moduleIds)).toEqual([[moduleId, other]]);
  });

  it('has several modules for a chosen variable, too', async () => {
    const here = fillWorld();
    const chosen = { moduleIds: [moduleId, other], bundle: 'CT31.max' } as const;
    await fillSpan(here.deps, request(ago(HOUR, 0), chosen), signal());
    expect(here.requests.map(({ moduleIds }) => moduleIds)).toEqual([[moduleId, other]]);
  });

  it('is for each of the days that arrived late, and none between them', async () => {
    const here = fillWorld({ revision: 1 });
    const month = request(ago(30 * DAY, DAY), { interval: 'PT1H' });
    await fillSpan(here.deps, month, signal());
    const before = here.requests.length;
    const days = Array.from({ length: 12 }, (_, i) => ago((2 * i + 3) * DAY, (2 * i + 2) * DAY));
    const changes = days.map(({ from }) => ({ day: from, revision: 2 }));
    await (
      await here.series.revisions()
    ).note({
      ...{ since: 1, revision: 2, servedAt: START },
      modules: new Map([[moduleId, changes]]),
    });
    here.source.revision = 2;
    here.source.edition += 1;
    await fillSpan(here.deps, month, signal());
    expect(here.requests.slice(before).map(({ span }) => span)).toEqual(days);
  });

  it('is one of few for a hundred tiny holes', async () => {
    const here = fillWorld();
    const day = request(ago(40 * DAY, 20 * DAY));
    await fillSpan(here.deps, day, signal());
    const before = here.requests.length;
    const holes = Array.from({ length: 100 }, (_, i) =>
      ago(20 * DAY + (i * 20 + 1) * 10 * MINUTE, 20 * DAY + i * 20 * 10 * MINUTE),
    );
    here.series.evict(seriesOfRequest(day), holes);
    await fillSpan(here.deps, day, signal());
    expect(here.requests.length - before).toBeLessThanOrEqual(8);
    expect(await differences(here, day)).toEqual([]);
  });

  it('does not contain a long stretch between two holes', async () => {
    const here = fillWorld();
    const year = request(ago(365 * DAY, 10 * DAY));
    await fillSpan(here.deps, year, signal());
    const before = here.requests.length;
    here.series.evict(seriesOfRequest(year), [ago(300 * DAY, 299 * DAY), ago(20 * DAY, 19 * DAY)]);
    await fillSpan(here.deps, year, signal());
    const again = here.requests.slice(before).map(({ span }) => bucketCount(span, 'PT10M'));
    expect(again).toEqual([144, 144]);
  });
});

describe('two fills of the same span', () => {
  it('request the common part once', async () => {
    const here = fillWorld();
    const outcomes = await Promise.all([
      fillSpan(here.deps, request(ago(2 * DAY, 0)), signal()),
      fillSpan(here.deps, request(ago(2 * DAY, DAY)), signal()),
      fillSpan(here.deps, request(ago(2 * DAY, 0)), signal()),
    ]);
    expect(outcomes.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete']);
    expect(here.requests).toHaveLength(1);
  });

  it('do not wait for ever for a cancelled one', async () => {
    const here = fillWorld();
    const gone = new AbortController();
    here.hooks.before = (_q, nth, aborted) => {
      if (nth > 1) return undefined;
      queueMicrotask(() => {
        gone.abort();
      });
      return new Promise((_, reject) => {
        aborted.addEventListener('abort', () => {
          reject(new RemoteError('cancelled', ''));
        });
      });
    };
    const first = fillSpan(here.deps, request(ago(DAY, 0)), gone.signal);
    const second = fillSpan(here.deps, request(ago(DAY, 0)), signal());
    expect((await first).state).toBe('cancelled');
    expect((await second).state).toBe('complete');
  });
});
