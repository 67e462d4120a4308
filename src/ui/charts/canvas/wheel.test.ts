import { expect, it } from 'vitest';
import { wheeled } from './wheel';

const span = { from: 0, to: 1000 };
const still = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false };

it.each([
  { turn: { deltaY: 100 }, part: 0, to: [0, 1250], why: 'a notch down zooms out by a quarter' },
  { turn: { deltaY: -100 }, part: 1, to: [200, 1000], why: 'a notch up zooms in on the pointer' },
  { turn: { deltaY: 6.25, deltaMode: 1 }, part: 0, to: [0, 1250], why: 'lines count as 16 px' },
  {
    turn: { deltaY: 25, ctrlKey: true },
    part: 0,
    to: [0, 1250],
    why: 'a pinch comes in small numbers',
  },
  {
    turn: { deltaY: 100, ctrlKey: true },
    part: 0,
    to: [0, 1250],
    why: 'a wheel with Ctrl is a wheel',
  },
  { turn: { deltaX: 50, deltaY: 10 }, part: 0, to: [100, 1100], why: 'sideways moves' },
  { turn: { deltaY: -50, shiftKey: true }, part: 0, to: [-100, 900], why: 'with Shift too' },
])('$why', ({ turn, part, to: [from = 0, until = 0] }) => {
  const after = wheeled(span, { ...still, ...turn }, part, 500);
  expect(after.from).toBeCloseTo(from);
  expect(after.to).toBeCloseTo(until);
});
