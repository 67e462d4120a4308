import type { Cursor } from './cursor';
import { panLimits } from './drags';
import { keyAct, type KeyPress } from '../model/keys';
import type { Plot } from './plot';
import { newestReading, stepped } from '../model/reading';
import { clamped, momentAt } from '../model/span-moves';
import type { ChartSpan } from '../model/trend';

/** Changes the visible range and requests it. */
export function move(plot: Plot, change: (span: ChartSpan) => ChartSpan): void {
  const span = clamped(change(plot.shown()), panLimits(plot));
  plot.preview(span);
  plot.props().onSpan(span);
}

/** Returns to the whole range, also from a gesture that has not ended. */
export function reset(plot: Plot): void {
  plot.hold(false);
  plot.props().onReset();
}

/** Moves the cursor and reads it out; the visible range follows when the cursor would leave it. */
function walk(plot: Plot, cursor: Cursor, steps: number): void {
  const span = plot.shown();
  const { stepMs } = plot.props();
  const at = cursor.at();
  const msPerPixel = (span.to - span.from) / Math.max(1, plot.over.clientWidth);
  const isIn = at !== null && at >= span.from && at <= span.to;
  const next = isIn ? stepped(at, steps, stepMs, msPerPixel) : startOf(plot, span);
  const limits = panLimits(plot);
  if (next < limits.from || next >= limits.to) return;
  if (next < span.from || next >= span.to) {
    const by = next < span.from ? next - span.from : next - span.to;
    move(plot, ({ from, to }) => ({ from: from + by * 2, to: to + by * 2 }));
  }
  cursor.put(next, 'spoken');
}

/** First position of the cursor: the newest value in view, otherwise the middle. */
function startOf(plot: Plot, span: ChartSpan): number {
  const newest = newestReading(plot.props(), span.to)?.bucket;
  const middle = newest === undefined ? NaN : (newest.from + newest.to) / 2;
  return middle >= span.from && middle < span.to ? middle : momentAt(span, 0.5);
}

/** Measuring by keys, where there is any. */
export interface MeasureKeys {
  readonly press: (at: number) => void;
  /** Returns false when there was nothing to remove. */
  readonly clear: () => boolean;
}

/** Removes the cursor and the measured stretch; returns false when there was neither. */
function hide(cursor: Cursor, measure: MeasureKeys | null): boolean {
  const isCleared = measure?.clear() ?? false;
  const isShown = cursor.at() !== null;
  cursor.put(null);
  return isCleared || isShown;
}

function pressMeasure(cursor: Cursor, measure: MeasureKeys | null): boolean {
  const at = cursor.at();
  if (at === null || measure === null) return false;
  measure.press(at);
  return true;
}

/** Returns true when the key was one of the chart's. */
export function pressKey(
  plot: Plot,
  cursor: Cursor,
  press: KeyPress,
  measure: MeasureKeys | null = null,
): boolean {
  const act = keyAct(press);
  if (act === undefined) return false;
  if (act.kind === 'hide') return hide(cursor, measure);
  if (act.kind === 'measure') return pressMeasure(cursor, measure);
  if (act.kind === 'span') move(plot, (span) => act.change(span, cursor.at()));
  else if (act.kind === 'cursor') walk(plot, cursor, act.steps);
  else reset(plot);
  return true;
}
