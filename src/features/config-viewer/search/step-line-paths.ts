import type { HistoryStep } from '../../../domain/configuration/stepped-history';

/** Size of the drawing; it is stretched to the width of its place. */
export const STEP_LINE_SIZE = { width: 1_000, height: 100 } as const;
/** Room for the stroke above the greatest and below the least value. */
const EDGE = 3;

/** Returns the path of a stepped line; it is interrupted where two steps do not touch. */
export function stepLinePaths(steps: readonly HistoryStep[]): string {
  const values = steps.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const from = steps[0]?.from ?? 0;
  const span = Math.max(1, (steps.at(-1)?.to ?? 0) - from);
  const x = (at: number) => (((at - from) / span) * STEP_LINE_SIZE.width).toFixed(1);
  const y = (value: number) => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return (STEP_LINE_SIZE.height - EDGE - share * (STEP_LINE_SIZE.height - 2 * EDGE)).toFixed(1);
  };
  return steps
    .map((step, i) => {
      const start = steps[i - 1]?.to === step.from ? `V${y(step.value)}` : '';
      const begin = start === '' ? `M${x(step.from)} ${y(step.value)}` : start;
      return `${begin}H${x(step.to)}`;
    })
    .join('');
}
