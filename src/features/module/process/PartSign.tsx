import type { PartState } from '../../../domain/machine/process-parts';
import { SHAPES } from './drawing/shapes';

type Sign = { readonly d: string; readonly isFull: boolean };

/**
 * A shape for each state, so that neither colour nor motion is needed; valves look as in the
 * drawing.
 */
const SIGNS: Record<PartState, Sign> = {
  running: { d: SHAPES.triangle, isFull: true },
  stopped: { d: SHAPES.square, isFull: true },
  open: { d: SHAPES.valve, isFull: false },
  closed: { d: SHAPES.valve, isFull: true },
  unknown: { d: SHAPES.dash, isFull: false },
};

/** State of a part as a shape in the size of the text, next to its word. */
export function PartSign({ state }: { state: PartState }) {
  const { d, isFull } = SIGNS[state];
  const isValve = d === SHAPES.valve;
  return (
    <svg
      aria-hidden
      viewBox={isValve ? '-13 -10 26 20' : '-12 -12 24 24'}
      width={isValve ? '1.3em' : '0.85em'}
      height={isValve ? '1em' : '0.85em'}
      style={{ flexShrink: 0 }}
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
