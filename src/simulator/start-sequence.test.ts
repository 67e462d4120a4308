import { expect, it } from 'vitest';
import { START_STATES } from '../domain/machine/machine-states';
import { beginOf, RAMP_FROM, startStateAt, startStateIndex, TURBINE_FROM } from './start-sequence';

it('goes through all states in order, and stays in the last', () => {
  const walked: number[] = [];
  for (let i = 0; i <= 1000; i++) {
    const state = startStateAt(i / 1000);
    if (walked.at(-1) !== state) walked.push(state);
  }
  expect(walked).toEqual(START_STATES.map((_, index) => index));
  expect(startStateAt(1.5)).toBe(START_STATES.length - 1);
});

it('enters each state at its beginning and not before', () => {
  for (const state of START_STATES) {
    expect(startStateAt(beginOf(state) + 1e-9)).toBe(startStateIndex(state));
    if (state !== 'INIT') {
      expect(startStateAt(beginOf(state) - 1e-9)).toBe(startStateIndex(state) - 1);
    }
  }
});

it('turns the turbine before there is power', () => {
  expect(TURBINE_FROM).toBeGreaterThan(0.5);
  expect(RAMP_FROM).toBeGreaterThan(TURBINE_FROM);
});
