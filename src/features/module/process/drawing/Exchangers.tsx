import type { Exchanger } from '../layouts/layout';
import { coilPath } from './shapes';

/** Heat exchanger: plates, or a shell with a coil. */
export function ExchangerShape({ kind, at: [x, y], size: [width, height] }: Exchanger) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind === 'plates' ? <Plates {...{ width, height }} /> : <Shell {...{ width, height }} />}
    </g>
  );
}

type Size = { width: number; height: number };

/** The two end plates of the frame project above and below the pack. */
const FRAME = 7;
const GAP = 6;

function Plates({ width, height }: Size) {
  const inner = width - 2 * FRAME;
  const count = Math.floor(inner / GAP);
  const between = inner / count;
  const edges = Array.from({ length: count - 1 }, (_, index) => FRAME + (index + 1) * between);
  return (
    <>
      <rect className="line face" x={FRAME} y="7" width={inner} height={height - 14} />
      {edges.map((at) => (
        <path key={at} className="fine" d={`M${at} 7V${height - 7}`} opacity="0.55" />
      ))}
      {/* Two bolts hold the pack together. */}
      <path
        className="fine"
        d={`M${FRAME} 22H${width - FRAME}M${FRAME} ${height - 22}H${width - FRAME}`}
      />
      <rect className="line face" width={FRAME} height={height} rx="1.5" />
      <rect className="line face" x={width - FRAME} width={FRAME} height={height} rx="1.5" />
    </>
  );
}

function Shell({ width, height }: Size) {
  return (
    <>
      <rect className="line face" width={width} height={height} rx="16" />
      <path className="cold core" d={coilPath({ width, height })} strokeWidth="1.8" />
    </>
  );
}
