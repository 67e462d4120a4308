import type { Hue } from '../../theme/palette';

type Point = readonly [x: number, y: number];

/** Look of an annotation: a closed shape from -1 to 1, which the chart and its key both draw. */
export interface MarkLook {
  readonly points: readonly Point[];
  /** Null: the colour of the text. */
  readonly hue: Hue | null;
  /** Filled, or an outline. */
  readonly isFull: boolean;
  /** Size as a share of the usual one. */
  readonly part: number;
}

const TRIANGLE: readonly Point[] = [
  [0, -1],
  [1, 1],
  [-1, 1],
];
const DIAMOND: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const SQUARE: readonly Point[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
const PLAY: readonly Point[] = [
  [-0.8, -1],
  [1, 0],
  [-0.8, 1],
];
const BAR: readonly Point[] = [
  [-1, -0.5],
  [1, -0.5],
  [1, 0.5],
  [-1, 0.5],
];
/** An arrow to the machine. */
const ARROW: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [-0.4, 0],
  [-0.4, -1],
  [0.4, -1],
  [0.4, 0],
  [1, 0],
];

/** Corners of a shape around the centre; with `inner` each second one is nearer: a star. */
const around = (count: number, inner = 1): readonly Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const radius = i % 2 === 0 ? 1 : inner;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  });

const plain = { hue: null, isFull: true, part: 0.75 } as const;

/** Look of each kind, in the order of painting: a later one covers those before it. */
export const MARKS = {
  silence: { ...plain, points: BAR, isFull: false, part: 1 },
  event: { ...plain, points: DIAMOND },
  change: { ...plain, points: DIAMOND, isFull: false },
  milestone: { ...plain, points: around(10, 0.45), part: 1.1 },
  stop: { ...plain, points: SQUARE, part: 0.65 },
  start: { ...plain, points: PLAY },
  person: { ...plain, points: around(16) },
  command: { ...plain, points: ARROW, part: 0.95 },
  warning: { points: TRIANGLE, hue: 'warning', isFull: false, part: 1 },
  alarm: { points: TRIANGLE, hue: 'danger', isFull: true, part: 1 },
} as const satisfies Record<string, MarkLook>;

export type MarkKind = keyof typeof MARKS;
