import { describe, expect, it } from 'vitest';
import { bucketCount } from '../../domain/time/buckets';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { DAY, HOUR, later, MINUTE } from '../../base/units';
import { RemoteError } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { pieceBuckets } from './plan';
import { ago, differences, moduleId, other, request, shelfOf, signal } from './requests.fixture';
import { START, world } from './world.fixture';

describe('what is asked for', () => {
  it('is what is missing, and then the volatile tail alone', async () => {
    const here = world();
    const thirty = request(ago(30 * DAY, 0), { interval: 'PT1H' });
    const first = await fillSpan(here.parts, thirty, signal());
    expect(first).toMatchObject({ state: 'complete', error: null, donePieces: 1, allPieces: 1 });
    here.move(10 * MINUTE);
    await fillSpan(here.parts, request(ago(31 * DAY, 0), { interval: 'PT1H' }), signal());
    here.move(10 * MINUTE);
    await fillSpan(here.parts, thirty, signal());
    expect(here.asked.slice(1).map(({ span }) => bucketCount(span, 'PT1H'))).toEqual([2, 24, 2]);
    expect(await differences(here, request(ago(31 * DAY, 0), { interval: 'PT1H' }))).toEqual([]);
  });

  it('is nothing when it was asked for a moment ago', async () => {
    const here = world();
    await fillSpan(here.parts, request(ago(DAY, 0)), signal());
    await fillSpan(here.parts, request(ago(DAY, 0)), signal());
    expect(here.asked).toHaveLength(1);
  });

  it('ends with the bucket of now', async () => {
    const here = world();
    here.move(MINUTE);
    await fillSpan(here.parts, request({ from: START, to: later(START, DAY) }), signal());
    expect(here.asked.map(({ span }) => span)).toEqual([
      { from: START, to: later(START, 10 * MINUTE) },
    ]);
  });

  it('comes in pieces, the nearest to the focus first', async () => {
    const here = world();
    const focus = later(START, -30 * DAY);
    const year = request(ago(365 * DAY, 0), { focus });
    const { state, allPieces } = await fillSpan(here.parts, year, signal());
    expect(state).toBe('complete');
    expect(here.asked).toHaveLength(allPieces);
    const away = here.asked.map(({ span: { from, to } }) => Math.max(0, from - focus, focus - to));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    for (const { span } of here.asked) {
      // And, of a young one, the two beside it.
      expect(bucketCount(span, 'PT10M')).toBeLessThanOrEqual(pieceBuckets('default') + 2);
    }
    expect(await differences(here, year)).toEqual([]);
  });

  it('has many modules in one call, as many as lack the same', async () => {
    const here = world();
    const all = Array.from({ length: 120 }, (_, i) =>
      aModuleId(`0110${String(i).padStart(6, '0')}`),
    );
    const fleet = request(ago(HOUR, 0), { moduleIds: all });
    await fillSpan(here.parts, fleet, signal());
    expect(here.asked.map(({ moduleIds }) => moduleIds.length)).toEqual([50, 50, 20]);
    await fillSpan(
      here.parts,
      request(ago(2 * HOUR, 0), { moduleIds: [moduleId, other] }),
      signal(),
    );
    expect(here.asked.slice(3).map(({ moduleIds }) => moduleIds)).toEqual([[moduleId, other]]);
  });

  it('is one for several modules for a chosen variable, too', async () => {
    const here = world();
    const chosen = { moduleIds: [moduleId, other], bundle: 'CT31.max' } as const;
    await fillSpan(here.parts, request(ago(HOUR, 0), chosen), signal());
    expect(here.asked.map(({ moduleIds }) => moduleIds)).toEqual([[moduleId, other]]);
  });

  it('is a few requests for a hundred tiny holes', async () => {
    const here = world();
    const day = request(ago(40 * DAY, 20 * DAY));
    await fillSpan(here.parts, day, signal());
    const before = here.asked.length;
    const holes = Array.from({ length: 100 }, (_, i) =>
      ago(20 * DAY + (i * 20 + 1) * 10 * MINUTE, 20 * DAY + i * 20 * 10 * MINUTE),
    );
    here.series.evict(shelfOf(day), holes);
    await fillSpan(here.parts, day, signal());
    expect(here.asked.length - before).toBeLessThanOrEqual(8);
    expect(await differences(here, day)).toEqual([]);
  });

  it('does not hold what lies far between two holes', async () => {
    const here = world();
    const year = request(ago(365 * DAY, 10 * DAY));
    await fillSpan(here.parts, year, signal());
    const before = here.asked.length;
    here.series.evict(shelfOf(year), [ago(300 * DAY, 299 * DAY), ago(20 * DAY, 19 * DAY)]);
    await fillSpan(here.parts, year, signal());
    const again = here.asked.slice(before).map(({ span }) => bucketCount(span, 'PT10M'));
    expect(again).toEqual([144, 144]);
  });
});

describe('two who want the same', () => {
  it('ask once for what they share', async () => {
    const here = world();
    const outcomes = await Promise.all([
      fillSpan(here.parts, request(ago(2 * DAY, 0)), signal()),
      fillSpan(here.parts, request(ago(2 * DAY, DAY)), signal()),
      fillSpan(here.parts, request(ago(2 * DAY, 0)), signal()),
    ]);
    expect(outcomes.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete']);
    expect(here.asked).toHaveLength(1);
  });

  it('does not wait for ever for one who is given up', async () => {
    const here = world();
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
    const first = fillSpan(here.parts, request(ago(DAY, 0)), gone.signal);
    const second = fillSpan(here.parts, request(ago(DAY, 0)), signal());
    expect((await first).state).toBe('cancelled');
    expect((await second).state).toBe('complete');
  });
});
