import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { GHOST_STYLE, hueVariable, lineStyle } from '../model/hues';
import type { LineHue, TrendBandKind } from '../model/trend';

const frame = {
  width: '28',
  height: '12',
  style: { flexShrink: 0 },
  'aria-hidden': true,
} as const;

type LineSwatchProps = { hue: LineHue; isGhost?: boolean };

/** A line as the chart draws it: width, dashes, area; or its ghost. */
export function LineSwatch({ hue, isGhost = false }: LineSwatchProps) {
  const { width, dash, area } = isGhost ? { ...GHOST_STYLE, area: false } : lineStyle(hue);
  const colour = `var(${hueVariable(hue)})`;
  const y = area ? 2 : 6;
  return (
    <svg {...frame} viewBox="0 0 28 12">
      {area ? <rect x="0" y={y} width="28" height={12 - y} fill={colour} opacity="0.22" /> : null}
      <line
        x1="0"
        x2="28"
        y1={y}
        y2={y}
        stroke={colour}
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
        opacity={isGhost ? GHOST_STYLE.alpha : undefined}
      />
    </svg>
  );
}

const GREENS = ['stack.1', 'stack.2', 'stack.3', 'stack.4'] as const;

/** The green of a layer, counted from the bottom (rules §9.3). */
export const greenOf = (layer: number): string => GREENS[layer % GREENS.length] ?? GREENS[0];

/** Swatch of one layer of the bars. */
export function LayerSwatch({ layer }: { layer: number }) {
  return (
    <Box
      aria-hidden
      boxSize="3"
      borderRadius="2px"
      borderWidth="1px"
      borderColor="border.control"
      flexShrink={0}
      bg={greenOf(layer)}
    />
  );
}

const COLOUR = 'var(--chart-control)';

const STARTS = [-5, 0, 5, 10, 15, 20, 25];

function Hatched({ isCrossed = false }: { isCrossed?: boolean }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect x="0" y="1" width="28" height="10" />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke={COLOUR} strokeWidth="1.25">
        {STARTS.map((x) => (
          <path key={x} d={isCrossed ? `M${x} 11l10-10M${x} 1l10 10` : `M${x} 11l10-10`} />
        ))}
      </g>
    </>
  );
}

/** The same shapes as on the strip (`strip-paint.ts`). */
const SHAPES: Readonly<Record<TrendBandKind, () => ReactNode>> = {
  final: () => <rect x="0" y="1" width="28" height="10" fill={COLOUR} />,
  volatile: () => <rect x="0" y="8" width="28" height="3" fill={COLOUR} />,
  empty: () => (
    <rect x="0.5" y="1.5" width="27" height="9" fill="none" stroke={COLOUR} strokeWidth="1" />
  ),
  missing: () => <Hatched />,
  coarser: () => (
    <line x1="0" x2="28" y1="6" y2="6" stroke={COLOUR} strokeWidth="3" strokeDasharray="6 3" />
  ),
  offline: () => (
    <line x1="1" x2="28" y1="6" y2="6" stroke={COLOUR} strokeWidth="2" strokeDasharray="2 3" />
  ),
  denied: () => <Hatched isCrossed />,
};

export function BandSwatch({ kind }: { kind: TrendBandKind }) {
  const Shape = SHAPES[kind];
  return (
    <svg {...frame} viewBox="0 0 28 12">
      <Shape />
    </svg>
  );
}
