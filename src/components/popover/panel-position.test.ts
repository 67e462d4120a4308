import { expect, test } from 'vitest';
import { panelPosition } from './panel-position';

const room = { width: 400, height: 800 };
const panel = { width: 300, height: 200 };
const anchor = (left: number, top: number) => ({ left, top, width: 60, height: 40 });

test.each([
  { why: 'centred below the anchor', at: anchor(170, 100), panel, to: { left: 50, top: 144 } },
  { why: 'stays within the left edge', at: anchor(0, 100), panel, to: { left: 8, top: 144 } },
  { why: 'stays within the right edge', at: anchor(340, 100), panel, to: { left: 92, top: 144 } },
  {
    why: 'above the anchor where there is no room below',
    at: anchor(170, 700),
    panel,
    to: { left: 50, top: 496 },
  },
  {
    why: 'below where there is no room at all, since the page scrolls that way',
    at: anchor(170, 400),
    panel: { width: 300, height: 700 },
    to: { left: 50, top: 444 },
  },
  {
    why: 'wider than the window: its start is visible',
    at: anchor(170, 100),
    panel: { width: 500, height: 200 },
    to: { left: 8, top: 144 },
  },
])('$why', ({ at, panel: size, to }) => {
  expect(panelPosition(at, size, room)).toEqual(to);
});
