import uPlot from 'uplot';
import { betweenFrames, nextPaint } from '../next-frame';
import { AXES, HEIGHT, SERIES, SPAN, TIMES, WIDTH, type BenchSeries } from './data';
import { panFrames, type Frames } from './frames';

// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- uPlot's enum is declared only: it has no values to name
const [LEFT, RIGHT]: readonly [uPlot.Axis.Side, uPlot.Axis.Side] = [3, 1];
const COLOURS = ['green', 'red', 'blue', 'grey', 'orange', 'purple'];
/** Room for the labels of the time axis. */
const FOOT = 50;

const plotOf = (series: readonly BenchSeries[], container: HTMLElement) =>
  new uPlot(
    {
      width: WIDTH,
      height: HEIGHT + FOOT,
      ms: 1,
      legend: { show: false },
      cursor: { show: false },
      axes: [{}, ...AXES.map(({ id }, index) => ({ scale: id, side: index === 1 ? RIGHT : LEFT }))],
      series: [
        {},
        ...series.map(({ axis }, index) => ({ scale: axis, stroke: COLOURS[index] ?? 'black' })),
      ],
    },
    [TIMES, ...series.map(({ values }) => values)],
    container,
  );

async function drawn() {
  const container = document.createElement('div');
  document.body.append(container);
  await betweenFrames();
  const start = performance.now();
  const plots = SERIES.map((series) => plotOf(series, container));
  const painted = (await nextPaint()) - start;
  const end = () => {
    for (const plot of plots) plot.destroy();
    container.remove();
  };
  return { plots, painted, end };
}

export async function bareFirst(): Promise<Readonly<Record<string, number>>> {
  const { painted, end } = await drawn();
  end();
  return { painted };
}

/** Moves all plots by their scale of time. */
export async function barePan(): Promise<Frames> {
  const { plots, end } = await drawn();
  const frames = await panFrames((part) => {
    const by = part * (SPAN.to - SPAN.from);
    for (const plot of plots) plot.setScale('x', { min: SPAN.from + by, max: SPAN.to + by });
  });
  end();
  return frames;
}
