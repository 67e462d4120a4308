import { describe, expect, it } from 'vitest';
import { aModule, aModuleId, aPowerBlockId } from '../../../domain/machine/telemetry.fixture';
import { bundlesOfMany } from './compared';
import { MOST_SIBLINGS, siblingsOf } from './siblings';

const at = (id: string, block: string, name = id) =>
  aModule({ moduleId: aModuleId(id), powerBlockId: aPowerBlockId(block), name });

const FLEET = [
  at('0110000001', '0710000001', 'B'),
  at('0110000002', '0710000001', 'C'),
  at('0210000003', '0710000001', 'Steam'),
  at('0110000004', '0710000002', 'A'),
  at('0114000005', '0710000002', 'Fourth generation'),
];
const self = aModuleId('0110000001');
const names = (group: 'block' | 'type') =>
  siblingsOf(FLEET, self, group).shown.map(({ name }) => name);

describe('the siblings of a machine', () => {
  it('are the others of its power block, whatever their type', () => {
    expect(names('block')).toEqual(['C', 'Steam']);
  });
  it('are the others of its type, those of its own power block first', () => {
    expect(names('type')).toEqual(['C', 'A']);
  });
  it('are limited, with the number of all', () => {
    const many = Array.from({ length: 40 }, (_, i) =>
      at(`01100000${String(i + 10)}`, '0710000009'),
    );
    const { shown, all } = siblingsOf([...FLEET, ...many], self, 'type');
    expect([shown.length, all]).toEqual([MOST_SIBLINGS, 42]);
  });
  it('are none for an unknown machine', () => {
    expect(siblingsOf(FLEET, aModuleId('0110000099'), 'block')).toEqual({ shown: [], all: 0 });
  });
});

describe('the history requested for siblings', () => {
  const [one, other] = siblingsOf(FLEET, self, 'block').shown;
  if (one === undefined || other === undefined) throw new Error('The fleet has two siblings');
  it.each([
    {
      charts: [{ bundle: 'default', siblings: [] }],
      requested: [],
      why: 'nothing until siblings are shown',
    },
    {
      charts: [
        { bundle: 'default', siblings: [one] },
        { bundle: 'default', siblings: [one, other] },
        { bundle: 'P71.avg', siblings: [other] },
      ],
      requested: [
        { bundle: 'default', moduleIds: [one.moduleId, other.moduleId] },
        { bundle: 'P71.avg', moduleIds: [other.moduleId] },
      ],
      why: 'one request for two charts of one bundle',
    },
  ] as const)('$why', ({ charts, requested }) => {
    expect(bundlesOfMany(charts)).toEqual(requested);
  });
});
