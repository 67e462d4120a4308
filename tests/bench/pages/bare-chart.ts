import uPlot from 'uplot';
import type { ColumnKey } from '../../../src/domain/series/series';
import type { SeriesPiece } from '../../../src/store/series/series-store';
import type { DrawnColumns } from './drawn-columns';
import { betweenFrames, nextPaint } from './next-frame';
import { openPlain, removeDatabase } from './plain-database';
import type { Contender } from './rounds';

const NAME = 'bare-chart';
const COLOURS = ['green', 'red', 'blue', 'grey'];

/** Greatest value of some columns, so that uPlot need not compute their scale. */
function topOf(columns: SeriesPiece['columns'], keys: readonly ColumnKey[]): number {
  let top = 1;
  for (const key of keys) {
    for (const value of columns.get(key) ?? []) if (value > top) top = value;
  }
  return top;
}

function plotOf(
  times: Float64Array,
  lines: readonly Float64Array[],
  { height, top }: { readonly height: number; readonly top: number },
  container: HTMLElement,
): uPlot {
  return new uPlot(
    {
      width: 1000,
      height,
      ms: 1,
      legend: { show: false },
      scales: { y: { range: [0, top] } },
      series: [{}, ...lines.map((_, index) => ({ stroke: COLOURS[index] ?? 'black' }))],
    },
    [times, ...lines],
    container,
  );
}

/**
 * Reads one raw array and draws with uPlot alone: its default lines of the same columns, on fixed
 * scales.
 */
export const bareChart =
  ({ columns }: SeriesPiece, times: Float64Array, { charts, height }: DrawnColumns): Contender =>
  async (round) => {
    const name = `${NAME}-${round}`;
    const keys = [...columns.keys()];
    const tops = charts.map((lines) => topOf(columns, lines));
    const count = times.length;
    const writer = await openPlain(name);
    await writer.write([[0, Float64Array.from([...columns.values()].flatMap((one) => [...one]))]]);
    writer.close();
    const container = document.createElement('div');
    document.body.append(container);
    const database = await openPlain(name);
    await betweenFrames();
    const start = performance.now();
    const [all] = await database.readAll();
    if (!(all instanceof Float64Array)) throw new Error('The array did not come back');
    const read = performance.now();
    const plots = charts.map((lines, index) => {
      const drawn = lines.map((key) => {
        const column = keys.indexOf(key);
        return all.subarray(column * count, (column + 1) * count);
      });
      return plotOf(times, drawn, { height, top: tops[index] ?? 1 }, container);
    });
    const end = await nextPaint();
    for (const plot of plots) plot.destroy();
    container.remove();
    database.close();
    await removeDatabase(name);
    return { read: read - start, painted: end - start };
  };
