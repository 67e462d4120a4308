import { expect, it } from 'vitest';
import { CONTROL_MASTERS, OPERATING_STATES, START_STATES } from './machine-states';

it.each([
  { names: OPERATING_STATES, index: 0, name: 'INIT', count: 10 },
  { names: OPERATING_STATES, index: 4, name: 'RUNNING', count: 10 },
  { names: OPERATING_STATES, index: 9, name: 'TIMEOUT', count: 10 },
  { names: START_STATES, index: 1, name: 'AWAIT_COLD_WATER', count: 17 },
  { names: START_STATES, index: 11, name: 'START_TURBINE', count: 17 },
  { names: START_STATES, index: 16, name: 'AWAIT_START_SPEED', count: 17 },
  { names: CONTROL_MASTERS, index: 0, name: 'NO PID', count: 7 },
  { names: CONTROL_MASTERS, index: 6, name: 'DEIF PID', count: 7 },
])('$index of $count is $name: the controller numbers them so', ({ names, index, name, count }) => {
  expect(names[index]).toBe(name);
  expect(names).toHaveLength(count);
});
