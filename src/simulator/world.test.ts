import { describe, expect, it } from 'vitest';
import { isModuleId, isPowerBlockId } from '../domain/ids';
import { moduleType } from '../domain/machine/module-type';
import { DAY, epochMs } from '../base/units';
import { createFleet } from './fleet';
import { SPECIAL_MODULES } from './special-modules';

const AS_OF = epochMs(Date.UTC(2026, 3, 15, 9, 30));
const fleet = createFleet({ seed: 1, moduleCount: 12, asOf: AS_OF });
const ageDays = fleet.modules.map(({ commissionedAt }) => (AS_OF - commissionedAt) / DAY);

describe('the default world', () => {
  it('has 12 modules in four power blocks of three', () => {
    expect(fleet.powerBlocks.map(({ modules }) => modules.length)).toEqual([3, 3, 3, 3]);
    expect(fleet.modules).toHaveLength(12);
  });

  it('has modules of every type', () => {
    const types = fleet.powerBlocks.map(({ modules }) => [
      ...new Set(modules.map(({ moduleId }) => moduleType(moduleId))),
    ]);
    expect(types).toEqual([['orc'], ['orc'], ['steam'], ['g4']]);
  });

  it.each([
    ['in Japan, geothermal', 'Japan', 'Asia/Tokyo', 'geothermal'],
    ['at sea', 'United Kingdom', 'Europe/London', 'maritime'],
    ['in Iceland, geothermal', 'Iceland', 'Atlantic/Reykjavik', 'geothermal'],
    ['in Sweden, waste heat', 'Sweden', 'Europe/Stockholm', 'industrial waste heat'],
  ])('has a power block %s', (_, country, timezone, application) => {
    const found = fleet.powerBlocks.filter((block) => block.country === country);
    expect(found.map((block) => [block.timezone, block.application])).toEqual([
      [timezone, application],
    ]);
  });

  it('has two modules of seven years, and the others 13 months to 3 years old', () => {
    const old = ageDays.filter((age) => age > 6.9 * 365.25);
    const young = ageDays.filter((age) => age >= 397 && age <= 3 * 365.25);
    expect([old.length, young.length]).toEqual([2, 10]);
  });

  it('has one decommissioned module', () => {
    const gone = fleet.modules.filter(({ decommissionedAt }) => decommissionedAt !== null);
    expect(gone.map(({ moduleId }) => moduleId)).toEqual(['0104240203']);
    expect(gone[0]?.decommissionedAt).toBeLessThan(AS_OF);
  });

  it('has each special module once', () => {
    const ids = SPECIAL_MODULES.map(({ moduleId }) => moduleId);
    expect(new Set(ids)).toEqual(new Set(fleet.modules.map(({ moduleId }) => moduleId)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each([1, 7, 12, 13, 50, 1000])('a fleet of %i', (moduleCount) => {
  const { powerBlocks, modules } = createFleet({ seed: 4, moduleCount, asOf: AS_OF });

  it('has as many modules, by power block at most 20', () => {
    expect(modules).toHaveLength(moduleCount);
    for (const block of powerBlocks) {
      expect(block.modules.length).toBeGreaterThan(0);
      expect(block.modules.length).toBeLessThanOrEqual(20);
    }
  });

  it('has ids by rules §3.1, and all ids and names distinct', () => {
    for (const { moduleId } of modules) expect(isModuleId(moduleId)).toBe(true);
    for (const { powerBlockId } of powerBlocks) expect(isPowerBlockId(powerBlockId)).toBe(true);
    const distinct = (values: readonly string[]): boolean => new Set(values).size === values.length;
    expect(distinct(modules.map(({ moduleId }) => moduleId))).toBe(true);
    expect(distinct(modules.map(({ name }) => name))).toBe(true);
    expect(distinct(powerBlocks.map(({ powerBlockId }) => powerBlockId))).toBe(true);
    expect(distinct(powerBlocks.map(({ name }) => name))).toBe(true);
  });

  it('is at real places in real time zones', () => {
    for (const { timezone, latitude, longitude } of powerBlocks) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow();
      expect(Math.abs(latitude)).toBeLessThan(70);
      expect(Math.abs(longitude)).toBeLessThan(180);
    }
  });
});

it('spreads a large fleet over the five countries, with the default world in it', () => {
  const large = createFleet({ seed: 4, moduleCount: 1000, asOf: AS_OF });
  const blocks = (country: string): number =>
    large.powerBlocks.filter((block) => block.country === country).length;
  for (const country of ['Sweden', 'Iceland', 'Japan', 'Lithuania', 'United Kingdom']) {
    expect(blocks(country) / large.powerBlocks.length).toBeGreaterThan(0.1);
  }
  expect(large.powerBlocks.slice(0, 4)).toEqual(
    createFleet({ seed: 4, moduleCount: 12, asOf: AS_OF }).powerBlocks,
  );
});
