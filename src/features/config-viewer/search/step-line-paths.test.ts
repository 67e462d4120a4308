import { expect, it } from 'vitest';
import { epochMs } from '../../../base/units';
import { stepLinePaths } from './step-line-paths';

const step = (from: number, to: number, value: number) => ({
  ...{ from: epochMs(from), to: epochMs(to), value },
});

it.each([
  {
    why: 'goes up at once',
    steps: [step(0, 50, 1), step(50, 100, 2)],
    path: 'M0.0 97.0H500.0V3.0H1000.0',
  },
  {
    why: 'is interrupted by a gap',
    steps: [step(0, 25, 1), step(50, 100, 2)],
    path: 'M0.0 97.0H250.0M500.0 3.0H1000.0',
  },
  {
    why: 'is level in the middle',
    steps: [step(0, 50, 1), step(50, 100, 1)],
    path: 'M0.0 50.0H500.0V50.0H1000.0',
  },
  {
    why: 'of no time at all is a point',
    steps: [step(5, 5, 1), step(5, 5, 2)],
    path: 'M0.0 97.0H0.0V3.0H0.0',
  },
])('a stepped line $why', ({ steps, path }) => {
  expect(stepLinePaths(steps)).toBe(path);
});
