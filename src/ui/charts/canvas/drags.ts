import type { Plot } from './plot';
import { clamped, momentAt, panned, picked, pinched, usualReach } from '../model/span-moves';

/** What gestures may do to a chart. */
export interface Moves {
  readonly plot: Plot;
  /** The reader is done: asks for what is shown. */
  readonly commit: () => void;
  readonly reset: () => void;
  readonly point: (at: number | null) => void;
}

export const reachOf = (plot: Plot) => {
  const { reach, span, now } = plot.props();
  return reach ?? usualReach(span, now);
};

/** Part (0 to 1) of the plot's width at which a pointer stands. */
export const partOf = (plot: Plot, clientX: number): number => {
  const { left, width } = plot.over.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
};

/** Under this many CSS pixels a drag was a press. */
const LEAST_DRAG = 6;

const isPress = (plot: Plot, start: number, part: number): boolean =>
  Math.abs(part - start) * plot.over.clientWidth < LEAST_DRAG;

/** One way to drag, from the first finger down to the last one up. Parts are of the plot's width. */
export interface Drag {
  move(part: number): void;
  end(part: number): void;
  cancel(): void;
}

/** Marks a stretch and zooms to it. */
function pickDrag({ plot, commit }: Moves, start: number): Drag {
  const box = document.createElement('div');
  Object.assign(box.style, {
    position: 'absolute',
    top: '0',
    height: '100%',
    background: 'color-mix(in srgb, var(--chart-strong) 12%, transparent)',
    borderInline: '1px solid var(--chart-strong)',
    pointerEvents: 'none',
  });
  plot.over.append(box);
  return {
    move: (part) => {
      box.style.left = `${Math.min(start, part) * 100}%`;
      box.style.width = `${Math.abs(part - start) * 100}%`;
    },
    end: (part) => {
      box.remove();
      if (isPress(plot, start, part)) return;
      plot.preview(clamped(picked(plot.shown(), start, part), reachOf(plot)));
      commit();
    },
    cancel: () => {
      box.remove();
    },
  };
}

/** Takes hold of a moment and moves it. */
function panDrag({ plot, commit }: Moves, start: number): Drag {
  const before = plot.shown();
  return {
    move: (part) => {
      plot.preview(clamped(panned(before, start - part), reachOf(plot)));
    },
    end: (part) => {
      if (isPress(plot, start, part)) plot.preview(before);
      else commit();
    },
    cancel: () => {
      plot.preview(before);
    },
  };
}

/** A finger reads values; it does not zoom, so that a touch does nothing that has to be undone. */
function readDrag({ plot, point }: Moves): Drag {
  const read = (part: number) => {
    point(momentAt(plot.shown(), part));
  };
  return { move: read, end: read, cancel: () => undefined };
}

export function startDrag(moves: Moves, event: PointerEvent): Drag {
  const part = partOf(moves.plot, event.clientX);
  if (event.pointerType === 'touch') return readDrag(moves);
  return event.shiftKey ? panDrag(moves, part) : pickDrag(moves, part);
}

/** Two fingers as parts of the plot's width. */
export type Fingers = readonly [number, number];

/** Two fingers: the moments they were put on stay under them. */
export function startPinch({ plot }: Moves, before: Fingers): (now: Fingers) => void {
  const span = plot.shown();
  return (now) => {
    plot.preview(clamped(pinched(span, before, now), reachOf(plot)));
  };
}
