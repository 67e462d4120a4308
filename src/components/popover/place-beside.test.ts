import { expect, test } from 'vitest';
import { placeBeside } from './place-beside';

const room = { width: 400, height: 800 };
const panel = { width: 300, height: 200 };
const anchor = (left: number, top: number) => ({ left, top, width: 60, height: 40 });

test.each([
  { why: 'centred below', at: anchor(170, 100), panel, to: { left: 50, top: 144 } },
  { why: 'not over the left edge', at: anchor(0, 100), panel, to: { left: 8, top: 144 } },
  { why: 'not over the right edge', at: anchor(340, 100), panel, to: { left: 92, top: 144 } },
  {
    why: 'above where there is no room below',
    at: anchor(170, 700),
    panel,
    to: { left: 50, top: 496 },
  },
  {
    why: 'below where there is room nowhere: the page scrolls that way',
    at: anchor(170, 400),
    panel: { width: 300, height: 700 },
    to: { left: 50, top: 444 },
  },
  {
    why: 'wider than the window: its beginning is what is read first',
    at: anchor(170, 100),
    panel: { width: 500, height: 200 },
    to: { left: 8, top: 144 },
  },
])('$why', ({ at, panel: size, to }) => {
  expect(placeBeside(at, size, room)).toEqual(to);
});
