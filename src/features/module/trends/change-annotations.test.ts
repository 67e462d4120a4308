import { i18n } from '@lingui/core';
import { describe, expect, it, test } from 'vitest';
import { MINUTE } from '../../../base/units';
import { iso } from '../../../base/iso';
import { changeSets } from '../../../domain/configuration/change-sets';
import { aConfigEntry } from '../../../domain/configuration/config-entry.fixture';
import { newestFirst } from '../../../domain/configuration/join-entries';
import { listedChanges } from '../../../domain/configuration/listing';
import { changeAnnotations } from './change-annotations';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const options = { t: i18n._.bind(i18n), time: iso };
type Change = Parameters<typeof aConfigEntry>[0];
const changed = (change: Change = {}) =>
  aConfigEntry({ oldValue: '1', oldUnit: 'bar', newValue: '2', ...change });
const marksOf = (...entries: readonly ReturnType<typeof changed>[]) => {
  const ids = new Set(entries.map(({ id }) => id));
  const sets = changeSets(listedChanges(entries.toSorted(newestFirst), ids));
  return changeAnnotations(sets, options);
};
const START = '1970-01-01T00:00:00.000Z';

describe('the annotation of a change', () => {
  const firmware = { key: 'FIRMWARE_VERSION', oldValue: '4.1', newValue: '4.2', unit: null };
  test.each<[label: string, entries: readonly Change[]]>([
    ['PUMP MAIN MAX: 1 bar → 2 bar', [{}]],
    ['2 parameters changed', [{}, { key: 'B', timestamp: MINUTE }]],
    ['Firmware changed to 4.2 (1 parameter changed)', [firmware]],
    ['Firmware changed to 4.2 (2 parameters changed)', [{}, firmware]],
  ])('%s', (label, entries) => {
    expect(marksOf(...entries.map(changed))).toEqual([
      { at: 0, label: `${START} ${label}`, kind: 'change' },
    ]);
  });

  it('is one for each set', () => {
    expect(marksOf(changed(), changed({ timestamp: 20 * MINUTE }))).toHaveLength(2);
  });

  it('has the beginning of a long name', () => {
    const [mark] = marksOf(changed({ name: 'x'.repeat(10_000) }));
    expect(mark?.label.length).toBeLessThan(150);
  });

  it('is none when there are too many to tell apart', () => {
    const entries = Array.from({ length: 201 }, (_, i) => changed({ timestamp: i * 20 * MINUTE }));
    expect(marksOf(...entries)).toEqual([]);
  });
});
