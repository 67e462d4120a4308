import type { Cursor } from './cursor';
import { hueVariable } from '../model/hues';
import type { Plot } from './plot';
import { readingAt } from '../model/reading';

const DOT = 9;

function addBar(over: HTMLElement): HTMLElement {
  const bar = document.createElement('div');
  Object.assign(bar.style, {
    position: 'absolute',
    top: '0',
    height: '100%',
    width: '1px',
    background: 'var(--chart-strong)',
    pointerEvents: 'none',
  });
  over.append(bar);
  return bar;
}

function addDot(over: HTMLElement, colour: string): HTMLElement {
  const dot = document.createElement('div');
  Object.assign(dot.style, {
    position: 'absolute',
    width: `${DOT}px`,
    height: `${DOT}px`,
    marginLeft: `${-DOT / 2}px`,
    marginTop: `${-DOT / 2}px`,
    borderRadius: '50%',
    background: `var(${colour})`,
    border: '1.5px solid var(--chart-panel)',
    pointerEvents: 'none',
  });
  over.append(dot);
  return dot;
}

/**
 * Shows the cursor's line and a dot on each line as elements above the canvas, which is not
 * redrawn.
 */
export function followCursor(plot: Plot, cursor: Cursor): () => void {
  const bar = addBar(plot.over);
  const dots = plot.props().lines.map((line) => addDot(plot.over, hueVariable(line.colour)));
  const move = () => {
    const at = cursor.at();
    const left = at === null ? NaN : plot.leftOf(at);
    const { width, height } = plot.size();
    const isIn = left >= 0 && left <= width;
    bar.hidden = !isIn;
    for (const dot of dots) dot.hidden = true;
    if (at === null || !isIn) return;
    bar.style.left = `${Math.round(left)}px`;
    readingAt(plot.props(), at).values.forEach((value, index) => {
      const dot = dots[index];
      const line = plot.props().lines[index];
      if (dot === undefined || line === undefined || Number.isNaN(value)) return;
      if (line.lane !== undefined) return;
      const top = plot.topOf(value, line.axis);
      if (top < 0 || top > height) return;
      dot.hidden = false;
      dot.style.left = `${Math.round(left) + 0.5}px`;
      dot.style.top = `${top}px`;
    });
  };
  const stops = [cursor.subscribe(move), plot.onDrawn(move)];
  move();
  return () => {
    for (const stop of stops) stop();
    for (const mark of [bar, ...dots]) mark.remove();
  };
}
