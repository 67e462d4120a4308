import { expect, it, test } from 'vitest';
import { memoizingRowSchema, telemetryRowSchema, type TelemetryRowWire } from './telemetry';

const ONE = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
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

test.each<[change: string, next: object]>([
  ['other measured values', later],
  ['another name', { ...later, name: 'Beppu One' }],
  ['another location', { latitude: 33.4 }],
  ['no location', { latitude: null, longitude: null }],
  ['another group', { securityGroupIds: [ONE, OTHER] }],
  ['one group replaced by another', { securityGroupIds: [OTHER] }],
  ['another power block', { powerBlockId: '0703190042', powerBlockName: 'Other' }],
  ['on site', { onSite: null }],
  ['an invalid name', { name: 7 }],
  ['an invalid application', { application: 'wind' }],
  ['an invalid status word', { statusWord: -1 }],
  ['an invalid creation time', { created: 'yesterday' }],
  ['an invalid reading', { powerOutput: 'much' }],
])('parses the next row of a module as it would parse a first one: %s', (_change, next) => {
  const memoizing = memoizingRowSchema();
  const row = { ...ROW, ...next };
  expect(memoizing.safeParse(ROW).success).toBe(true);
  const { data, error } = memoizing.safeParse(row);
  const fresh = telemetryRowSchema.safeParse(row);
  expect(data).toEqual(fresh.data);
  expect(error?.issues).toEqual(fresh.error?.issues);
  expect(memoizing.safeParse(ROW).data).toEqual(telemetryRowSchema.parse(ROW));
});

it('parses a row that was invalid in the response before', () => {
  const memoizing = memoizingRowSchema();
  expect(memoizing.safeParse({ ...ROW, country: 'Atlantis' }).success).toBe(false);
  expect(memoizing.safeParse(ROW).data).toMatchObject({ country: 'Japan' });
});

it.each([null, 'row', undefined, 7, []])('rejects %j, which is not a row', (row) => {
  expect(memoizingRowSchema().safeParse(row).success).toBe(false);
});
