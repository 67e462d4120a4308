import type { CSSProperties } from 'react';
import { isBeyond, type ValueRange } from '../../../domain/alerts/process-limits';
import { ink } from '../../../ui/theme/ink';

type RangeBarProps = { range: ValueRange; value: number | null; isLive: boolean };

const HEIGHT = 8;

/** The picture fills its frame and takes no part in its width. */
const FRAME: CSSProperties = { display: 'block', position: 'relative', height: '0.4rem' };
const PICTURE: CSSProperties = { position: 'absolute', inset: 0, width: '100%', height: '100%' };

/** Share of the bar's width, in percent; a value outside the bar is at its end. */
const shareOf = ({ from, to }: ValueRange, value: number): number =>
  100 * Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * Small bar of a value: the normal range is filled, a line is the limit, and a block is the value;
 * power fills the bar up to its nominal value. The numbers next to it say the same.
 */
export function RangeBar({ range, value, isLive }: RangeBarProps) {
  const { limit } = range;
  const isAbnormal = value !== null && limit !== null && isBeyond(value, limit);
  const normal = limit === null ? 'accent.fg' : 'fg';
  const colour = ink(isAbnormal ? 'warning.fg' : isLive ? normal : 'fg.subtle');
  return (
    <span aria-hidden style={FRAME}>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" style={PICTURE}>
        <Normal range={range} />
        <rect
          width="100"
          height={HEIGHT}
          fill="none"
          stroke={ink('border.control')}
          vectorEffect="non-scaling-stroke"
        />
        {value === null ? null : limit === null ? (
          <rect width={shareOf(range, value)} height={HEIGHT} fill={colour} />
        ) : (
          <rect x={shareOf(range, value) - 4} width="8" height={HEIGHT} fill={colour} />
        )}
      </svg>
    </span>
  );
}

/** The part of the bar that is normal, up to the line of the limit. */
function Normal({ range }: Pick<RangeBarProps, 'range'>) {
  const { limit } = range;
  if (limit === null) return null;
  const at = shareOf(range, limit.value);
  const [x, width] = limit.abnormal === 'below' ? [at, 100 - at] : [0, at];
  return (
    <>
      <rect x={x} width={width} height={HEIGHT} fill={ink('border')} />
      <path
        d={`M${at} 0V${HEIGHT}`}
        stroke={ink('warning.fg')}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}
