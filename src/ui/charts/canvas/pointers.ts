import { partOf, startDrag, startPinch, type Drag, type Fingers, type Moves } from './drags';
import { momentAt } from '../model/span-moves';

/** Fingers and buttons that are down, and the gesture they make. */
interface Grip {
  readonly down: Map<number, number>;
  drag: Drag | null;
  pinch: ((now: Fingers) => void) | null;
}

const fingersOf = ({ down }: Grip): Fingers => {
  const [one = 0, other = 1] = down.values();
  return [one, other];
};

function grab(moves: Moves, grip: Grip, event: PointerEvent): void {
  const { plot, point } = moves;
  // A measuring cursor above the plot handles its own drags.
  if (event.target !== plot.over || event.button !== 0 || grip.down.size === 2) return;
  grip.down.set(event.pointerId, partOf(plot, event.clientX));
  plot.over.setPointerCapture(event.pointerId);
  plot.hold(true);
  if (grip.down.size < 2) {
    grip.drag = startDrag(moves, event);
    return;
  }
  grip.drag?.cancel();
  grip.drag = null;
  point(null);
  grip.pinch = startPinch(moves, fingersOf(grip));
}

function follow({ plot, point }: Moves, grip: Grip, event: PointerEvent): void {
  const part = partOf(plot, event.clientX);
  if (grip.down.has(event.pointerId)) grip.down.set(event.pointerId, part);
  if (grip.pinch !== null) grip.pinch(fingersOf(grip));
  else grip.drag?.move(part);
  const isRead = grip.drag?.keepsMoment !== true;
  if (event.pointerType !== 'touch' && isRead) point(momentAt(plot.shown(), part));
}

function release(
  { plot, commit }: Moves,
  grip: Grip,
  event: PointerEvent,
  how: 'end' | 'cancel',
): void {
  if (!grip.down.delete(event.pointerId)) return;
  plot.hold(false);
  if (grip.pinch !== null) commit();
  else grip.drag?.[how](partOf(plot, event.clientX));
  grip.drag = null;
  grip.pinch = null;
}

/** Listens on the plot for mouse, pen and fingers; returns the function that stops it. */
export function listenToPointers(moves: Moves): () => void {
  const { over } = moves.plot;
  const grip: Grip = { down: new Map(), drag: null, pinch: null };
  const stop = new AbortController();
  const on = (type: PointerType, act: (event: PointerEvent) => void) => {
    over.addEventListener(type, act, { signal: stop.signal });
  };
  on('pointerdown', (event) => {
    grab(moves, grip, event);
  });
  on('pointermove', (event) => {
    follow(moves, grip, event);
  });
  on('pointerup', (event) => {
    release(moves, grip, event, 'end');
  });
  on('pointercancel', (event) => {
    release(moves, grip, event, 'cancel');
  });
  on('pointerleave', (event) => {
    // A lifted finger leaves the cursor where it was, so that it can be read.
    if (event.pointerType !== 'touch' && grip.drag === null) moves.point(null);
  });
  over.addEventListener('dblclick', moves.reset, { signal: stop.signal });
  return () => {
    stop.abort();
  };
}

type PointerType = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave';
