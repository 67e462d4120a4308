import { describe, expect, it } from 'vitest';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { drawable, MOST_MACHINES, scatterMachines, usualAxes } from './scatter-choice';

const machine = (id: string, block: string) => ({
  moduleId: aModuleId(id),
  powerBlockId: aPowerBlockId(block),
});
const own = machine('0103190121', '0703190041');
const neighbour = machine('0103190122', '0703190041');
const steam = machine('0201180011', '0703190041');
const far = machine('0103210301', '0803210007');

describe('the machines of a drawing', () => {
  const all = [far, steam, neighbour, own];
  it.each([
    ['none' as const, [own]],
    ['block' as const, [own, neighbour]],
    ['type' as const, [own, far, neighbour]],
  ])('with siblings: %s', (siblings, expected) => {
    expect(scatterMachines(own, all, siblings)).toEqual(expected);
  });

  it('are at most as many as there are colours', () => {
    const many = Array.from({ length: 40 }, (_, i) =>
      machine(`01031901${String(i + 10)}`, '0703190041'),
    );
    expect(scatterMachines(own, many, 'type')).toHaveLength(MOST_MACHINES);
  });
});

it('is drawn over the difference of hot and cold water at first, where there is such', () => {
  expect(usualAxes('orc').x).toEqual({ variable: 'CT38', minus: 'CT36' });
  expect(usualAxes('g4').x).toEqual({ variable: 'TT938', minus: 'TT536' });
  expect(usualAxes('steam').x.variable).toBe('InletPressure');
  expect(drawable(['StatusWord', 'P73'])).toEqual(['P73']);
});
