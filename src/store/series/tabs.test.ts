import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { seriesKey, type SeriesKey } from '../../domain/series/series';
import { openStore } from '../indexed-store';
import type { Store, StoreChange } from '../store';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const look = async (store: Store, seriesId = aSeries()) => {
  const { columns } = await store.series.read(seriesId, { from: bucket(0), to: bucket(6) });
  return drawnValues(columns.get('PowerOutput.avg'));
};
const moduleId = (n: number) => {
  const id = `01${String(n).padStart(8, '0')}`;
  if (!isModuleId(id)) throw new Error('no module id');
  return id;
};

describe('tabs of one browser', () => {
  it('that write one seriesId at once end in one right state', async () => {
    const tabs = await Promise.all([openStore('ann'), openStore('ann'), openStore('ann')]);
    await Promise.all(
      tabs.flatMap((tab, i) => [
        tab.series.write([aPiece(2 * i, `${i + 1}${i + 1}`)], 0),
        tab.series.write([aPiece(0, '......', { kind: 'open', fetchedAt: 0 })], 0),
      ]),
    );
    for (const tab of tabs) expect(await look(tab)).toBe('112233');
    for (const tab of tabs) tab.close();
  });

  it('hear which seriesIds changed, also of many at once, and no others', async () => {
    const [writing, hearing] = await Promise.all([openStore('ann'), openStore('ann')]);
    const changes: StoreChange[] = [];
    const stop = hearing.subscribe((change) => changes.push(change));
    const seriesIds = Array.from({ length: 120 }, (_, n) => aSeries({ moduleId: moduleId(2 * n) }));
    await writing.series.write(
      seriesIds.map((seriesId) => aPiece(0, '1', { seriesId })),
      0,
    );
    const isTouched = (key: SeriesKey) =>
      changes.some((change) => change.what === 'series' && change.touches(key));
    await vi.waitFor(() => {
      expect(seriesIds.every((seriesId) => isTouched(seriesKey(seriesId)))).toBe(true);
    });
    expect(changes.every(({ what }) => what === 'series')).toBe(true);
    const between = Array.from({ length: 120 }, (_, n) =>
      aSeries({ moduleId: moduleId(2 * n + 1) }),
    );
    const alike = seriesIds.map((seriesId) => ({ ...seriesId, interval: 'PT1H' as const }));
    expect([...between, ...alike].filter((seriesId) => isTouched(seriesKey(seriesId)))).toEqual([]);
    stop();
    changes.length = 0;
    await writing.series.write([aPiece(3, '1')], 0);
    expect(changes).toEqual([]);
    writing.close();
    hearing.close();
  });

  it('drop what was on its way when access was withdrawn in another', async () => {
    const [one, two] = await Promise.all([openStore('ann'), openStore('ann')]);
    const kept = aSeries({ moduleId: moduleId(1) });
    const withdrawn = aSeries({ moduleId: moduleId(2) });
    const pieces = [aPiece(0, '1', { seriesId: kept }), aPiece(0, '2', { seriesId: withdrawn })];
    const before = await one.series.generation();
    await one.series.write(pieces, before);
    await one.downloads.put(
      { moduleId: moduleId(2), fileName: 'log', mime: 'text/csv', at: bucket(0) },
      'x',
    );
    await two.series.retain(new Set([moduleId(1)]));
    expect(await two.downloads.list()).toEqual([]);
    await one.series.write([aPiece(1, '9', { seriesId: kept }), ...pieces], before);
    expect(await look(one, kept)).toBe('1.....');
    expect(await look(one, withdrawn)).toBe('......');
    const after = await one.series.generation();
    expect(after).not.toBe(before);
    await two.series.retain(new Set([moduleId(1)]));
    expect(await one.series.generation()).toBe(after);
    one.close();
    two.close();
  });
});
