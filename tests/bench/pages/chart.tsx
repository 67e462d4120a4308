import { bucketStarts } from '../../../src/components/past/bucket-starts';
import type { Interval } from '../../../src/domain/time/intervals';
import { DEFAULT_MODULE_COUNT } from '../../../src/simulator/fleet';
import { firstViewIsUp } from '../../../src/ui/later/after-drawing';
import { moduleType } from '../../../src/domain/machine/module-type';
import type { SeriesPiece } from '../../../src/store/series/series-store';
import { bareChart } from './bare-chart';
import { NineLines, ThreeLines } from './chart-of-year';
import { NINE, THREE, type DrawnColumns } from './drawn-columns';
import { measures } from './measures';
import { ourChart } from './our-chart';
import { inTurns } from './rounds';
import { fleetOf, yearOf } from './year';

function timesOf({ shelf, entries }: SeriesPiece): Float64Array {
  const [span] = entries;
  if (span === undefined) throw new Error('The piece covers nothing');
  return bucketStarts({ interval: shelf.interval, span });
}

/** The year of a chart, against one array read and uPlot alone. */
const against = (
  piece: SeriesPiece,
  Lines: Parameters<typeof ourChart>[1],
  drawn: DrawnColumns,
  rounds: number,
) =>
  inTurns({ ours: ourChart(piece, Lines), bare: bareChart(piece, timesOf(piece), drawn) }, rounds);

/** A machine that has a sample of each of the nine. */
const withAll = () =>
  fleetOf(DEFAULT_MODULE_COUNT).modules.findIndex(({ moduleId }) => moduleType(moduleId) === 'g4');

// As in a page that somebody looks at already: a click draws all of the charts.
firstViewIsUp();

measures({
  /** Power and water temperatures of a machine. */
  chart: async (interval: Interval, rounds: number) =>
    against(yearOf(0, interval), ThreeLines, THREE, rounds),
  /** All that the page of a module draws of its default variables. */
  nine: async (rounds: number) => against(yearOf(withAll(), 'PT10M'), NineLines, NINE, rounds),
});
