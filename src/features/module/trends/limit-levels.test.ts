import { expect, it } from 'vitest';
import { processLimit } from '../../../domain/alerts/process-limits';
import type { VariableName } from '../../../domain/machine/variables';
import { limitLevels } from './limit-levels';

const options = {
  translate: ({ message = '', values = {} }) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  locale: 'en',
  none: '',
} satisfies Parameters<typeof limitLevels>[1];

const labelsOf = (variables: readonly VariableName[]) =>
  limitLevels(variables, options).map(({ label }) => label);

it.each([
  { variables: ['PowerOutput'], labels: ['Nominal: 150 kW'] },
  { variables: ['CT38', 'CT36'], labels: ['CT38 limit: 70 °C', 'CT36 limit: 0.5 °C'] },
  { variables: ['TT851'], labels: ['TT851 limit: 154 °C'] },
  { variables: ['EnergyProduced', 'StatusWord', 'P74'], labels: [] },
] as const)('$variables: $labels', ({ variables, labels }) => {
  expect(labelsOf(variables)).toEqual(labels);
});

it('is at the limit of the catalogue, and names the code beyond it', () => {
  const [level] = limitLevels(['CT38'], options);
  expect(level?.value).toBe(processLimit('CT38')?.value);
  expect(level?.meaning).toBe(
    'CT38, by the alarm catalogue: W1008 below 70 °C; this machine may have another limit',
  );
});
