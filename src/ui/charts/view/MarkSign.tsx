import { chakra } from '@chakra-ui/react';
import { MARKS, type MarkKind, type MarkLook } from '../model/marks';

/** A mark of the time axis as the chart draws it, in the size of the text. */
export function MarkSign({ kind }: { kind: MarkKind }) {
  const { points, hue, isFull, part }: MarkLook = MARKS[kind];
  return (
    <chakra.svg
      color={hue === null ? undefined : `${hue}.fg`}
      aria-hidden
      width="1em"
      height="1em"
      viewBox="-1.35 -1.35 2.7 2.7"
      flexShrink={0}
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="0.3"
      strokeLinejoin="round"
    >
      <polygon points={points.map(([x, y]) => `${x * part},${y * part}`).join(' ')} />
    </chakra.svg>
  );
}
