import { describe, expect, it } from 'vitest';
import type { Ink } from '../model/ink';
import type { TrendBandKind } from '../model/trend';
import { paintBand, paintBlank } from './strip-paint';

const BOX = { left: 0, top: 0, width: 60, height: 24 };
const INK: Ink = {
  ...{ text: '', strong: '', quiet: 'grey', control: 'grey', panel: '', font: '' },
  ...{ unit: 1, zoom: 1, ratio: 1 },
  hue: () => '',
  tone: () => '',
};

type Paint = (context: CanvasRenderingContext2D) => void;

/** Returns the calls and settings of a painter, without colours. */
function strokesOf(paint: Paint): string {
  const done: unknown[] = [];
  const recorder = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          done.push([name, ...values]),
      set: (_, name, value) => {
        if (name !== 'fillStyle' && name !== 'strokeStyle') done.push([name, value]);
        return true;
      },
    },
  );
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- has all functions of a canvas, which only record
  paint(recorder as CanvasRenderingContext2D);
  return JSON.stringify(done);
}

const KINDS: readonly TrendBandKind[] = [
  ...(['final', 'volatile', 'coarser'] as const),
  ...(['empty', 'missing', 'offline', 'denied'] as const),
];
const BLANKS: readonly TrendBandKind[] = ['empty', 'missing', 'offline', 'denied'];

describe('without colours', () => {
  it('no two kinds of coverage look the same on the strip', () => {
    const looks = KINDS.map((kind) =>
      strokesOf((context) => {
        paintBand(kind, context, BOX, INK, 1);
      }),
    );
    expect(new Set(looks).size).toBe(KINDS.length);
  });

  it('no two blanks look the same on the plot, and only the empty one has no pattern', () => {
    const looks = BLANKS.map((kind) =>
      strokesOf((context) => {
        paintBlank(kind, context, BOX, INK, 1);
      }),
    );
    expect(new Set(looks).size).toBe(BLANKS.length);
    expect(looks.filter((look) => look === '[]')).toHaveLength(1);
  });

  it.each(['final', 'volatile', 'coarser'] as const)('%s is no blank', (kind) => {
    const look = strokesOf((context) => {
      paintBlank(kind, context, BOX, INK, 1);
    });
    expect(look).toBe('[]');
  });
});
