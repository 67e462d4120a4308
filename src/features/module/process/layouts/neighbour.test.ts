import { expect, test } from 'vitest';
import { MODULE_TYPES } from '../../../../domain/machine/module-type';
import type { VariableName } from '../../../../domain/machine/variables';
import { LAYOUTS } from './layouts';
import { neighbourOf } from './neighbour';

const { sensors } = LAYOUTS.orc;

test.each([
  { from: 'CT38', key: 'ArrowRight', to: 'P77' },
  { from: 'P77', key: 'ArrowLeft', to: 'CT38' },
  { from: 'CT38', key: 'ArrowDown', to: 'CT37' },
  { from: 'CT37', key: 'ArrowUp', to: 'CT38' },
  { from: 'CT38', key: 'ArrowLeft', to: null },
  { from: 'CT38', key: 'End', to: 'PowerOutput' },
  { from: 'PowerOutput', key: 'Home', to: 'CT38' },
  { from: 'CT38', key: 'Enter', to: null },
] as const)('$key at $from: $to', ({ from, key, to }) => {
  expect(neighbourOf(sensors, from, key)).toBe(to);
});

test.each(MODULE_TYPES)('every value of %s is reached by arrows from the first', (type) => {
  const places = LAYOUTS[type].sensors;
  const reached = new Set<VariableName>(places.slice(0, 1).map(({ variable }) => variable));
  for (const from of reached)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      const next = neighbourOf(places, from, key);
      if (next !== null) reached.add(next);
    }
  expect(reached.size).toBe(places.length);
});
