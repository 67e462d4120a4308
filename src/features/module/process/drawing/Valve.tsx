import type { PartState } from '../../../../domain/machine/process-parts';
import type { ValvePlace } from '../layouts/layout';
import { SHAPES, turned } from './shapes';

type ValveProps = { place: ValvePlace; state: PartState };

/** A valve, and the line to its number: hollow is open, solid is closed, as in flow sheets. */
export function Valve({ place, state }: ValveProps) {
  const { at, upright } = place;
  const [x, y] = place.number;
  return (
    <>
      <path className="leader" d={`M${at[0]} ${at[1]}L${x} ${y}`} />
      <g transform={turned(at, upright ? 'down' : 'right')}>
        <path className={`line ${VALVE_LOOKS[state]}`} d={SHAPES.valve} />
      </g>
    </>
  );
}

const VALVE_LOOKS: Record<PartState, string> = {
  open: 'runs',
  running: 'runs',
  closed: 'solid',
  stopped: 'solid',
  unknown: 'unknown',
};
