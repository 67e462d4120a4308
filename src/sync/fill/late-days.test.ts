import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, later } from '../../base/units';
import { utcDay, type LateDay } from '../../domain/series/revision';
import { START } from './fill-world.fixture';
import { startView } from './history-refresh.fixture';
import { lateDaysIn } from './late-days';
import { moduleId, other, type FillWorld } from './requests.fixture';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a day that arrived late', () => {
  const oneLate = { moduleId, day: utcDay(START - 2 * DAY) };
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('is fetched at once in a view of the past, and counted', async () => {
    const { states, deps, requests, series, source } = startView({ range: null, days: 5 });
    source.revision = 41;
    await settled();
    expect(states.at(-1)).toMatchObject({ running: false, lateDays: 0 });
    const before = requests.length;
    await noteLate({ deps, series }, oneLate);
    await settled();
    expect(states.at(-1)).toMatchObject({ running: false, lateDays: 1 });
    expect(requests.slice(before).map(({ span }) => span)).toEqual([
      { from: oneLate.day, to: later(oneLate.day, DAY) },
    ]);
  });

  it('is fetched after a fill that has not seen it', async () => {
    const { deps, requests, series, source, hooks } = startView({ range: null, days: 5 });
    source.revision = 41;
    await settled();
    let release = (): void => undefined;
    hooks.before = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const before = requests.length;
    await noteLate({ deps, series }, oneLate);
    await settled();
    const second = { moduleId, day: later(oneLate.day, -2 * DAY) };
    await noteLate({ deps, series }, second);
    hooks.before = () => undefined;
    release();
    await settled();
    expect(requests.slice(before).map(({ span }) => span.from)).toEqual([oneLate.day, second.day]);
  });

  it('of another module, or outside of the view, is neither', async () => {
    const { states, deps, requests, series } = startView({ range: null, days: 5 });
    await settled();
    const before = requests.length;
    await noteLate({ deps, series }, { moduleId: other, day: oneLate.day });
    await noteLate({ deps, series }, { moduleId, day: later(oneLate.day, -9 * DAY) });
    await settled();
    expect(states.at(-1)).toMatchObject({ lateDays: 0 });
    expect(requests).toHaveLength(before);
  });

  it('is not reported a day later', () => {
    const noticed = [{ ...oneLate, noticedAt: START }];
    const view = { moduleIds: [moduleId], span: { from: oneLate.day, to: START } };
    expect(lateDaysIn(noticed, view, later(START, DAY - 1)).count).toBe(1);
    expect(lateDaysIn(noticed, view, later(START, DAY)).count).toBe(0);
  });
});

/** Makes a day due, and notes that it arrived late. */
async function noteLate({ deps, series }: Pick<FillWorld, 'deps' | 'series'>, one: LateDay) {
  const revisions = await series.revisions();
  const since = (await revisions.current()) ?? 0;
  const changes = [{ day: one.day, revision: since + 1 }];
  await revisions.note({
    ...{ since, revision: since + 1, servedAt: START },
    modules: new Map([[one.moduleId, changes]]),
  });
  await deps.store.settings.change('lateDays', (before) => [
    ...(before ?? []),
    { ...one, noticedAt: START },
  ]);
}
