import { describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { laterSeries } from './later-series';
import { memoryTables } from './memory-tables';
import { aPiece, aSeries, bucket, drawnValues } from './series.fixture';
import { tableSeries } from './table-series';
import type { SeriesStore } from './series-store';

const mine = aSeries();
const otherId = '0110000009';
if (!isModuleId(otherId)) throw new Error('no module id');
const others = aSeries({ moduleId: otherId });

async function withHistory() {
  const tables = memoryTables(() => undefined);
  const held = tableSeries(tables, 1e6);
  await held.write([aPiece(0, '12'), aPiece(0, '34', { seriesId: others })], 0);
  const retain = async (modules: Parameters<SeriesStore['retain']>[0]) => {
    await held.retain(modules);
  };
  const remove: SeriesStore['remove'] = async (...removed) => {
    await held.remove(...removed);
  };
  const load = vi.fn(() => Promise.resolve({ ...held, retain, remove }));
  return { series: laterSeries(tables, load), load };
}

const read = async (series: SeriesStore, seriesId = mine) => {
  const { columns } = await series.read(seriesId, { from: bucket(0), to: bucket(2) });
  return drawnValues(columns.get('PowerOutput.avg'));
};

describe('history whose code loads later', () => {
  it('loads nothing while no access was withdrawn', async () => {
    const { series, load } = await withHistory();
    await series.retain(new Set([mine.moduleId, otherId]));
    expect(load).not.toHaveBeenCalled();
    expect(await read(series)).toBe('12');
  });

  it('removes what access was withdrawn on, without any other use before', async () => {
    const { series } = await withHistory();
    await series.retain(new Set([mine.moduleId]));
    expect(await read(series)).toBe('12');
    expect(await read(series, others)).toBe('..');
  });

  it('loads once for uses at the same time', async () => {
    const { series, load } = await withHistory();
    expect(await Promise.all([read(series), read(series, others)])).toEqual(['12', '34']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects while its code cannot be loaded, and loads it at the next use', async () => {
    const { series, load } = await withHistory();
    load.mockRejectedValueOnce(new Error('no code'));
    await expect(series.retain(new Set())).rejects.toThrow('no code');
    await series.retain(new Set());
    expect(await read(series)).toBe('..');
  });
});
