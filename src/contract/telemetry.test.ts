import { expect, it, test } from 'vitest';
import { rememberingRowSchema, telemetryRowSchema, type TelemetryRowWire } from './telemetry';

const [ONE, OTHER] = [
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
] as const;
const ROW: TelemetryRowWire & { readonly powerOutput: number | null } = {
  moduleId: '0103190121',
  powerBlockId: '0703190041',
  name: 'Beppu 1',
  powerBlockName: 'Beppu',
  timestamp: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:01.000Z',
  statusWord: 4,
  alarmCode: 0,
  warningCode: 0,
  runtime: 80,
  application: 'geothermal',
  environment: 'production',
  version: 'V3_3',
  country: 'Japan',
  timezone: 'Asia/Tokyo',
  latitude: 33.3,
  longitude: 131.5,
  securityGroupIds: [ONE],
  parameterStoreEnabled: true,
  created: '2019-03-01T00:00:00.000Z',
  powerOutput: 148.4,
};

const later = { timestamp: '2026-11-21T10:01:00.000Z', statusWord: null, powerOutput: null };

test.each<[what: string, next: object]>([
  ['what was measured', later],
  ['a name', { ...later, name: 'Beppu One' }],
  ['a place', { latitude: 33.4 }],
  ['no place', { latitude: null, longitude: null }],
  ['another group', { securityGroupIds: [ONE, OTHER] }],
  ['a group in the place of another', { securityGroupIds: [OTHER] }],
  ['another power block', { powerBlockId: '0703190042', powerBlockName: 'Other' }],
  ['somebody on site', { onSite: null }],
  ['a name that is none', { name: 7 }],
  ['an application that is none', { application: 'wind' }],
  ['a status that is none', { statusWord: -1 }],
  ['a time of making that is none', { created: 'yesterday' }],
  ['a reading that is none', { powerOutput: 'much' }],
])('a row that was read before is read as if it were the first: %s', (_what, next) => {
  const remembering = rememberingRowSchema();
  const row = { ...ROW, ...next };
  expect(remembering.safeParse(ROW).success).toBe(true);
  const { data, error } = remembering.safeParse(row);
  const fresh = telemetryRowSchema.safeParse(row);
  expect(data).toEqual(fresh.data);
  expect(error?.issues).toEqual(fresh.error?.issues);
  expect(remembering.safeParse(ROW).data).toEqual(telemetryRowSchema.parse(ROW));
});

it('reads a row that was broken once it is whole', () => {
  const remembering = rememberingRowSchema();
  expect(remembering.safeParse({ ...ROW, country: 'Atlantis' }).success).toBe(false);
  expect(remembering.safeParse(ROW).data).toMatchObject({ country: 'Japan' });
});

it.each([null, 'row', undefined, 7, []])('%j is no row', (row) => {
  expect(rememberingRowSchema().safeParse(row).success).toBe(false);
});
