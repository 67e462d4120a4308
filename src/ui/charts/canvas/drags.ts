import type { Plot } from './plot';
import { clamped, momentAt, panned, picked, pinched, defaultLimits } from '../model/span-moves';

/** Changes that gestures may make to a chart. */
export interface Moves {
  readonly plot: Plot;
  /** Called at the end of a gesture: requests what is shown. */
  readonly commit: () => void;
  readonly reset: () => void;
  readonly point: (at: number | null) => void;
}

export const panLimits = (plot: Plot) => {
  const { limits, span, now } = plot.props();
  return limits ?? defaultLimits(span, now);
};

/** Part (0 to 1) of the plot's width at which a pointer is. */
export const partOf = (plot: Plot, clientX: number): number => {
  const { left, width } = plot.over.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
};

/** A drag shorter than this many CSS pixels counts as a press. */
const LEAST_DRAG = 6;

const isPress = (plot: Plot, start: number, part: number): boolean =>
  Math.abs(part - start) * plot.over.clientWidth < LEAST_DRAG;

/** One drag, from the first finger down to the last one up. Parts are of the plot's width. */
export interface Drag {
  /** Whether the moment under the pointer stays the same. */
  readonly keepsMoment?: boolean;
  move(part: number): void;
  end(part: number): void;
  cancel(): void;
}

/** Selects a range of time and zooms to it. */
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
      plot.preview(clamped(picked(plot.shown(), start, part), panLimits(plot)));
      commit();
    },
    cancel: () => {
      box.remove();
    },
  };
}

/** Moves the view with the pointer. */
function panDrag({ plot, commit }: Moves, start: number): Drag {
  const before = plot.shown();
  return {
    keepsMoment: true,
    move: (part) => {
      plot.preview(clamped(panned(before, start - part), panLimits(plot)));
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

/** Reads values with a finger. It never zooms, so a touch does nothing that has to be undone. */
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

/** Zooms with two fingers: the moments they were put on stay under them. */
export function startPinch({ plot }: Moves, before: Fingers): (now: Fingers) => void {
  const span = plot.shown();
  return (now) => {
    plot.preview(clamped(pinched(span, before, now), panLimits(plot)));
  };
}
