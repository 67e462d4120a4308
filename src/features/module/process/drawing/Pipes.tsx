import type { At, Direction, Layout, Medium, Pipe } from '../layouts/layout';
import { pipePath } from './pipe-path';
import { SHAPES, turned } from './shapes';

/** Widths of a line's outline, of its inside, and of the pattern in its middle. */
interface Pattern {
  readonly edge: number;
  readonly bore: number;
  readonly core: number;
  readonly dash?: string;
  /** Draws the pattern only while something flows. */
  readonly coreFlows?: boolean;
  readonly edgeDash?: string;
}

/**
 * A pattern for each medium: long dashes for hot, dots for cold, hollow for gas, solid for liquid.
 */
const PATTERNS: Record<Medium, Pattern> = {
  hot: { edge: 9, bore: 6.5, core: 1.8, dash: '13 3' },
  cold: { edge: 9, bore: 6.5, core: 2.8, dash: '0.1 7.9' },
  gas: { edge: 7, bore: 4.6, core: 1.8, dash: '7 9', coreFlows: true },
  liquid: { edge: 6.5, bore: 0, core: 1.8, dash: '5 11', coreFlows: true },
  air: { edge: 1.5, bore: 0, core: 0, edgeDash: '5 3' },
  power: { edge: 1.8, bore: 0, core: 0 },
};

type LineProps = { medium: Medium; d: string; isFlowing: boolean };

/** One line in the pattern of its medium, which moves while something flows. */
export function PipeLine({ medium, d, isFlowing }: LineProps) {
  const { edge, bore, core, dash, edgeDash, coreFlows = false } = PATTERNS[medium];
  const hasCore = core > 0 && (isFlowing || !coreFlows);
  return (
    <>
      <path className={`edge ${medium}`} d={d} strokeWidth={edge} strokeDasharray={edgeDash} />
      {bore > 0 ? <path className={`bore ${medium}`} d={d} strokeWidth={bore} /> : null}
      {hasCore ? (
        <path
          className={`core ${medium}${isFlowing && dash !== undefined ? ' moves' : ''}`}
          d={d}
          strokeWidth={core}
          strokeDasharray={dash}
          strokeLinecap="round"
        />
      ) : null}
    </>
  );
}

type PipesProps = { layout: Layout; isFlowing: (pipe: Pipe) => boolean };

/** All lines, and above them the arrows, so that no line crosses an arrow. */
export function Pipes({ layout: { pipes }, isFlowing }: PipesProps) {
  return (
    <>
      {pipes.map((pipe) => (
        <PipeLine
          key={pipe.points.join(' ')}
          medium={pipe.medium}
          d={pipePath(pipe.points)}
          isFlowing={isFlowing(pipe)}
        />
      ))}
      {pipes.flatMap(({ medium, arrows = [] }) =>
        arrows.map(([x, y, to]) => <Arrow key={`${x} ${y}`} {...{ medium, to }} at={[x, y]} />),
      )}
    </>
  );
}

function Arrow({ medium, at, to }: { medium: Medium; at: At; to: Direction }) {
  return <path className={`arrow ${medium}`} transform={turned(at, to)} d={SHAPES.arrow} />;
}
