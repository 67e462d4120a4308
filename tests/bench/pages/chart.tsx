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

function timesOf({ series, entries }: SeriesPiece): Float64Array {
  const [span] = entries;
  if (span === undefined) throw new Error('The piece covers nothing');
  return bucketStarts({ interval: series.interval, span });
}

/** Compares a chart of a year with one array read and uPlot alone. */
const compareWithBare = (
  piece: SeriesPiece,
  Lines: Parameters<typeof ourChart>[1],
  drawn: DrawnColumns,
  rounds: number,
) =>
  inTurns({ ours: ourChart(piece, Lines), bare: bareChart(piece, timesOf(piece), drawn) }, rounds);

/** Index of a module that has samples of all nine variables. */
const completeModule = () =>
  fleetOf(DEFAULT_MODULE_COUNT).modules.findIndex(({ moduleId }) => moduleType(moduleId) === 'g4');

// As in a page that is already on screen: a click draws all charts at once.
firstViewIsUp();

measures({
  /** Power and water temperatures of a module. */
  chart: async (interval: Interval, rounds: number) =>
    compareWithBare(yearOf(0, interval), ThreeLines, THREE, rounds),
  /** All default variables, as on the page of a module. */
  nine: async (rounds: number) =>
    compareWithBare(yearOf(completeModule(), 'PT10M'), NineLines, NINE, rounds),
});
