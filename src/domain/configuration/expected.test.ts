import { describe, expect, test } from 'vitest';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import { aParameter } from './config-entry.fixture';
import { compareFirmware, expectationOf } from './expected';

describe('the order of firmware', () => {
  test.each([
    ['4.9', '4.12', -1],
    ['4.12', '4.9', 1],
    ['FW 4.12', 'FW 4.9', 1],
    ['4.1', '4.1.0', 0],
    ['4.1', '4.1.1', -1],
    ['4.1.1', '4.1', 1],
    ['4.1-rc1', '4.1-rc2', -1],
    ['', '1', -1],
  ] as const)('%s and %s', (one, other, sign) => {
    expect(Math.sign(compareFirmware(one, other))).toBe(sign);
  });
});

describe('whether a machine has a parameter', () => {
  const module = { id: aModuleId('0103190121'), version: 'V3_2', firmware: '4.5' } as const;
  const block = { id: aPowerBlockId('0703190041'), version: null, firmware: null };
  test.each([
    { why: 'of its version', info: {}, machine: module, is: 'expected' },
    {
      why: 'of another version',
      info: { versions: ['V2'] },
      machine: module,
      is: 'not-permitted',
    },
    {
      why: 'of another version, while its own is unknown',
      info: { versions: ['V2'] },
      machine: { ...module, version: 'unknown' },
      is: 'expected',
    },
    {
      why: 'of a power block',
      info: { machine: 'powerBlock' },
      machine: module,
      is: 'not-permitted',
    },
    { why: 'of a module, at a power block', info: {}, machine: block, is: 'not-permitted' },
    {
      why: 'of a power block, at one',
      info: { machine: 'powerBlock', versions: [] },
      machine: block,
      is: 'expected',
    },
    {
      why: 'newer than its firmware',
      info: { since: '4.6' },
      machine: module,
      is: 'unknown-firmware',
    },
    { why: 'since its firmware', info: { since: '4.5' }, machine: module, is: 'expected' },
    {
      why: 'removed by its firmware',
      info: { until: '4.5' },
      machine: module,
      is: 'unknown-firmware',
    },
    { why: 'removed later', info: { until: '4.10' }, machine: module, is: 'expected' },
    {
      why: 'newer than a firmware that was not reported',
      info: { since: '9' },
      machine: { ...module, firmware: null },
      is: 'expected',
    },
    {
      why: 'of another version and firmware: the version decides',
      info: { versions: ['V2'], since: '9' },
      machine: module,
      is: 'not-permitted',
    },
  ] as const)('$why: $is', ({ info, machine, is }) => {
    expect(expectationOf(aParameter(info), machine)).toBe(is);
  });
});
