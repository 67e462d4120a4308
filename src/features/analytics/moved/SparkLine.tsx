import { chakra } from '@chakra-ui/react';
import type { MovedVariable } from '../../../domain/analytics/moved';
import { stretches } from '../xy-paint';
import { ink } from '../../../ui/theme/ink';

const [WIDTH, HEIGHT] = [112, 28];

/** Course of a variable as a small line: grey before, in the accent in the marked stretch. */
export function SparkLine({ sparks, sparksNow }: Pick<MovedVariable, 'sparks' | 'sparksNow'>) {
  const values = sparks.filter((value) => !Number.isNaN(value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const point = (index: number) => {
    const x = (index / Math.max(1, sparks.length - 1)) * WIDTH;
    const share = high > low ? ((sparks[index] ?? NaN) - low) / (high - low) : 0.5;
    return `${x.toFixed(1)},${(HEIGHT - 2 - share * (HEIGHT - 4)).toFixed(1)}`;
  };
  const lines = (first: number, end: number, stroke: string) =>
    stretches(sparks.subarray(first, end)).map(([from, to]) => (
      <polyline
        key={from}
        points={Array.from({ length: to - from }, (_, i) => point(first + from + i)).join(' ')}
        fill="none"
        strokeWidth="1.5"
        stroke={stroke}
      />
    ));
  return (
    <chakra.svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} w="28" h="7" display="block">
      {lines(0, sparksNow, ink('fg.subtle'))}
      {lines(sparksNow, sparks.length, ink('accent.fg'))}
    </chakra.svg>
  );
}
