import { beforeEach, expect, it, vi } from 'vitest';
import { drawnTrend } from '../model/drawn.fixture';
import { layeredLines } from './line-layer';
import type { Scene } from './scene';

vi.mock('uplot', () => ({ default: { pxRatio: 1 } }));

/** A plot of 100 pixels, 10 pixels from the left. */
const copied: unknown[][] = [];
const context = (): CanvasRenderingContext2D =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the only function that is called
  ({ drawImage: (...how: unknown[]) => copied.push(how) }) as unknown as CanvasRenderingContext2D;
const canvas = (): HTMLCanvasElement =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the only parts that are used
  ({ width: 0, height: 0, getContext: context }) as unknown as HTMLCanvasElement;
const plot = (max = 1) => ({
  ctx: context(),
  bbox: { left: 10, top: 5, width: 100, height: 50 },
  scales: { x: { min: 0, max: 0 }, 'y kW': { min: 0, max } },
});

const trend = drawnTrend('12', 'ff');
const sceneAt = (from: number, isHeld = true, width = 100): Scene => ({
  props: {
    ...trend,
    ...{ label: '', note: '', zone: 'UTC', locale: 'en', now: null, tail: null },
    bandWords: {
      final: '',
      volatile: '',
      empty: '',
      missing: '',
      coarser: '',
      offline: '',
      denied: '',
    },
    span: { from, to: from + width },
    onSpan: () => undefined,
    onReset: () => undefined,
  },
  view: { from, to: from + width },
  ink: INK,
  isHeld,
});
const INK: Scene['ink'] = {
  ...{ text: '', strong: '', quiet: '', control: '', panel: '', font: '' },
  ...{ unit: 1, zoom: 1, ratio: 1 },
  hue: () => '',
  tone: () => '',
};

/** Spans that were painted, in order. */
const painted: Scene['view'][] = [];
beforeEach(() => {
  painted.length = 0;
  copied.length = 0;
});
const painter = () => layeredLines((_, { view }) => painted.push(view), canvas);

it('paints a moving view once, wider than it is, and copies the part that is seen', () => {
  const paint = painter();
  for (const from of [0, 20, 30, 10]) paint(plot(), sceneAt(from));
  expect(painted).toEqual([
    { from: 0, to: 100 },
    { from: -30, to: 170 },
  ]);
  expect(copied.map(([, x, , , , left]) => [x, left])).toEqual([
    [50, 10],
    [60, 10],
    [40, 10],
  ]);
});

it.each([
  { next: sceneAt(90), max: 1, why: 'the view leaves the picture' },
  { next: sceneAt(30), max: 2, why: 'an axis fits other values' },
])('paints the picture again when $why', ({ next, max }) => {
  const paint = painter();
  paint(plot(), sceneAt(0));
  paint(plot(), sceneAt(20));
  paint(plot(max), next);
  expect(painted).toHaveLength(3);
  expect(painted[2]).toEqual({ from: next.view.from - 50, to: next.view.to + 50 });
});

it.each([
  { next: sceneAt(30, false), why: 'after the gesture' },
  { next: sceneAt(30, true, 80), why: 'while zooming' },
])('paints the lines themselves $why', ({ next }) => {
  const paint = painter();
  paint(plot(), sceneAt(0));
  paint(plot(), sceneAt(20));
  copied.length = 0;
  paint(plot(), next);
  expect(painted.at(-1)).toEqual(next.view);
  expect(copied).toHaveLength(0);
});
