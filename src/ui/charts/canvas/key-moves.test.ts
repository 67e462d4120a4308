import { expect, it, vi } from 'vitest';
import { drawnTrend } from '../model/drawn.fixture';
import { createCursor } from './cursor';
import { pressKey } from './key-moves';
import type { Plot } from './plot';

const press = (key: string) => ({
  key,
  ...{ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
});
const unused = () => {
  throw new Error('Not needed by these keys');
};
const plot: Plot = {
  ...{ shown: () => ({ from: 0, to: 20 }), update: unused, preview: unused, hold: unused },
  ...{ isHeld: () => false, resize: unused, isDownsampled: unused, size: unused },
  ...{ leftOf: unused, topOf: unused, picture: unused, onDrawn: unused, destroy: unused },
  get over(): HTMLElement {
    return unused();
  },
  props: () => ({
    ...drawnTrend('12', 'ff'),
    ...{ label: '', note: '', zone: 'UTC', locale: 'en', now: null, tail: null },
    bandWords: {
      ...{ final: '', volatile: '', coarser: '' },
      ...{ empty: '', missing: '', offline: '', denied: '' },
    },
    span: { from: 0, to: 20 },
    onSpan: unused,
    onReset: unused,
  }),
};

it.each([
  { key: 'm', at: 5, isMeasured: false, uses: true, pressed: [5], shown: 5, why: 'sets an end' },
  {
    key: 'm',
    at: null,
    isMeasured: false,
    uses: false,
    pressed: [],
    shown: null,
    why: 'no cursor',
  },
  { key: 'Escape', at: 5, isMeasured: true, uses: true, pressed: [], shown: null, why: 'all goes' },
  { key: 'Escape', at: null, isMeasured: true, uses: true, pressed: [], shown: null, why: 'ends' },
  {
    key: 'Escape',
    at: null,
    isMeasured: false,
    uses: false,
    pressed: [],
    shown: null,
    why: 'idle',
  },
])('$key with the cursor at $at: $why', ({ key, at, isMeasured, uses, pressed, shown }) => {
  const cursor = createCursor();
  cursor.put(at);
  const ends: number[] = [];
  const clear = vi.fn(() => isMeasured);
  const measure = { press: (end: number) => ends.push(end), clear };
  expect(pressKey(plot, cursor, press(key), measure)).toBe(uses);
  expect(ends).toEqual(pressed);
  expect(cursor.at()).toBe(shown);
  expect(clear).toHaveBeenCalledTimes(key === 'Escape' ? 1 : 0);
});

it('leaves M to the page where nothing can be measured', () => {
  const cursor = createCursor();
  cursor.put(5);
  expect(pressKey(plot, cursor, press('m'))).toBe(false);
});
