import 'uplot/dist/uPlot.min.css';
import { firstViewIsUp } from '../../../src/ui/later/after-drawing';
import { bareFirst, barePan } from './lines/bare';
import type { Frames } from './lines/frames';
import { ourFirst, ourPan } from './lines/ours';
import { measures } from './measures';
import { inTurns } from './rounds';

// As in a page that is already on screen: all charts are drawn at once.
firstViewIsUp();

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? NaN;

const summaryOf = ({ frame, script }: Frames) => ({
  frame: percentile(frame, 0.95),
  frameMedian: percentile(frame, 0.5),
  script: percentile(script, 0.95),
  scriptMedian: percentile(script, 0.5),
});

measures({
  /** First drawing of all charts. */
  first: async (rounds: number) => inTurns({ ours: ourFirst, bare: bareFirst }, rounds),
  /** Panning by hand. */
  pan: async (rounds: number) =>
    inTurns(
      { ours: async () => summaryOf(await ourPan()), bare: async () => summaryOf(await barePan()) },
      rounds,
    ),
});
