import { stateTimes, type StateTimes } from '../../../domain/history/state-times';
import { intervalMs } from '../../../domain/time/intervals';
import type { ColumnKey } from '../../../domain/series/series';
import type { HistoryView } from '../../../queries/history/history-view';

const columnsOf = (view: HistoryView) => {
  const empty = new Float64Array();
  return (key: ColumnKey): Float64Array => view.columns.get(key) ?? empty;
};

/** Times of states from words of a minute or less: the word at the start of each bucket. */
export function exactTimes(view: HistoryView): StateTimes {
  const { span, interval, coverage, growing } = view;
  const words = columnsOf(view)('StatusWord.first');
  return stateTimes({ span, coverage, growing, words, widthMs: intervalMs(interval) });
}

/** Times of states from the default columns, of which wide buckets have seconds. */
export function defaultTimes(view: HistoryView): StateTimes {
  const { span, interval, coverage, growing } = view;
  const column = columnsOf(view);
  const seconds = {
    all: column('StatusWord.seconds'),
    alarm: column('StatusWord.alarmSeconds'),
    running: column('StatusWord.runningSeconds'),
  };
  const words = column('StatusWord.or').map((word, i) =>
    Number.isNaN(word) ? (column('StatusWord.max')[i] ?? NaN) : word,
  );
  return stateTimes({ span, coverage, growing, words, seconds, widthMs: intervalMs(interval) });
}

/** Share of a period by which silences of minutes may exceed those of wide buckets. */
const MORE_SILENCE = 0.05;

/**
 * Returns the finest times that are whole; else those that know more of the period. Minutes without
 * samples where wide buckets have some are minutes that the server does not have: no silence.
 */
export function finestTimes(exact: StateTimes | null, wide: StateTimes | null): StateTimes | null {
  if (exact === null || wide === null) return exact ?? wide;
  const period = Object.values(exact).reduce((sum, ms) => sum + ms, 0);
  const isWhole =
    exact.unknown <= wide.unknown && exact.silent <= wide.silent + MORE_SILENCE * period;
  return isWhole ? exact : wide;
}
