import type { PartState } from '../../../../domain/machine/process-parts';
import type { At, Direction } from '../layouts/layout';
import { turned } from './shapes';
import { partClass, Rotor } from './TurboSet';

type PumpProps = { at: At; to: Direction; state: PartState; moves: boolean };

/** A centrifugal pump as in flow sheets: a circle with a triangle in the pumping direction. */
export function Pump({ at, to, state, moves }: PumpProps) {
  const runs = state === 'running';
  return (
    <g transform={turned(at, 'right')}>
      <path className="line face" d="M-10 14L-13 21H13L10 14" />
      <circle className={`line face ${partClass(state)}`} r="18" />
      <Rotor r={14.2} {...{ runs, moves }} />
      <g transform={turned([0, 0], to)}>
        <path className={runs ? 'runs-solid' : 'line'} d="M-5 -8.5L10 0L-5 8.5Z" />
      </g>
    </g>
  );
}
