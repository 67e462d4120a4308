import type { PartState } from '../../../../domain/machine/process-parts';
import type { Layout } from '../layouts/layout';

type TurboSetProps = { layout: Layout; state: PartState; moves: boolean };

/**
 * Turbine, shaft and generator: the gas enters at the narrow end; blades and rotor turn while it
 * runs.
 */
export function TurboSet({ layout, state, moves }: TurboSetProps) {
  const { turbine, generator, casing } = layout;
  const [x, y] = turbine.at;
  const runs = state === 'running';
  const end = x + 56 * turbine.scale;
  return (
    <>
      {casing === null ? null : (
        <rect
          className="casing face"
          x={casing[0][0]}
          y={casing[0][1]}
          width={casing[1][0]}
          height={casing[1][1]}
          rx="10"
        />
      )}
      <rect
        className={`line face ${runs ? 'runs' : ''}`}
        x={end - 1}
        y={y - 4}
        width={generator[0] - end}
        height="8"
      />
      <g transform={`translate(${x} ${y}) scale(${turbine.scale})`}>
        <path
          className={`line face ${partClass(state)}`}
          d="M0 -18L56 -40V40L0 18Z"
          vectorEffect="non-scaling-stroke"
        />
        {BLADES.map(([at, half]) => (
          <path
            key={at}
            className={`fine ${runs ? 'runs-line' : ''} ${runs && moves ? 'moves' : ''}`}
            d={`M${at} ${-half}V${half}`}
            strokeDasharray="4 2"
          />
        ))}
      </g>
      <g transform={`translate(${generator[0]} ${generator[1]})`}>
        <circle className={`line face ${partClass(state)}`} r="26" />
        <Rotor r={21.5} {...{ runs, moves }} />
        <path className="line" d="M5.5 -10A6.5 6.5 0 1 0 6.5 -4.5H1" strokeWidth="2" />
        <path className="line" d="M-9 10Q-4.5 3 0 10T9 10" />
      </g>
    </>
  );
}

/** Rows of blades: position along the turbine, and half the height there. */
const BLADES = [
  [11, 18],
  [22, 22],
  [33, 26],
  [44, 31],
] as const;

/** CSS class of a part: running is tinted, unknown is dashed. */
export const partClass = (state: PartState): string =>
  state === 'running' ? 'runs' : state === 'unknown' ? 'unknown' : '';

/** A ring of dashes that turns while its machine runs; nothing for a stopped machine. */
export function Rotor({ r, runs, moves }: { r: number; runs: boolean; moves: boolean }) {
  if (!runs) return null;
  // A sixth of the circumference, so that the ring closes.
  const sixth = (Math.PI * r) / 3;
  return (
    <circle
      className={`runs-line ${moves ? 'turns' : ''}`}
      r={r}
      strokeDasharray={`${sixth * 0.55} ${sixth * 0.45}`}
    />
  );
}
