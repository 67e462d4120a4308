import { expect, it } from 'vitest';
import { iso } from '../../../base/iso';
import { aConfigEntry, aParameter } from '../../../domain/configuration/config-entry.fixture';
import { compareConfigs, type ComparedSide } from '../../../domain/configuration/difference';
import { inForceAt } from '../../../domain/configuration/in-force';
import { epochMs } from '../../../base/units';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { differenceCsv } from './difference-csv';

const side = (value: string | null): ComparedSide => ({
  kind: 'machine',
  id: aModuleId('0103190121'),
  version: 'V3_2',
  config: inForceAt(
    value === null ? [] : [aConfigEntry({ newValue: value, unit: null })],
    epochMs(0),
  ),
});
const words = {
  header: ['Type'],
  kind: (kind: string) => kind,
  missing: (kind: string) => kind,
  time: iso,
};
const lineOf = (left: string | null, right: string | null) =>
  differenceCsv(compareConfigs(side(left), side(right), [aParameter()]), words).split('\r\n')[2];

it('keeps -5 a number and a formula a text, and says why there is no value', () => {
  const since = '1970-01-01T00:00:00.000Z';
  const start = 'Process,PUMP MAIN MAX,PUMP_MAX';
  expect(lineOf('-5', '=1+1')).toBe(`${start},-5,,${since},'=1+1,,${since},different`);
  expect(lineOf(null, '7')).toBe(`${start},not-reported,,,7,,${since},not-reported`);
});
