import { expect, test } from 'vitest';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import type { Bundle } from '../../domain/series/series';
import { epochMs, HOUR, later } from '../../base/units';
import type { Http } from './http';
import { fetchHistory } from './http-history';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const [PLAIN, G4] = [aModuleId('0110000001'), aModuleId('0114000001')];

test.each<[why: string, modules: (typeof PLAIN)[], bundle: Bundle, path: string, asked: unknown]>([
  ['the default variables of many', [PLAIN, G4], 'default', '/adx', undefined],
  [
    'a chosen one of many, without those that are not visible',
    [PLAIN, G4],
    'EnergyProduced.first',
    '/Analytics/preset',
    [{ name: 'EnergyProduced', aggregation: 'first' }],
  ],
  [
    'machines of two types: the sensors of both',
    [PLAIN, G4],
    'CT38.max',
    '/Analytics/preset',
    [
      { name: 'CT38', aggregation: 'max' },
      { name: 'TT938', aggregation: 'max' },
    ],
  ],
  [
    'a chosen one of one',
    [PLAIN],
    'CT31.max',
    '/adx/query',
    [{ name: 'CT31', aggregation: 'max' }],
  ],
])('asks for %s', async (_why, moduleIds, bundle, path, asked) => {
  const received: unknown[] = [];
  const http: Http = (endpoint, options) => {
    received.push([endpoint.path, options.body]);
    return Promise.resolve({ body: {}, servedAt: NOW });
  };
  const span = { from: later(NOW, -1 * HOUR), to: NOW };
  await fetchHistory(
    http,
    { moduleIds, interval: 'PT10M', bundle, span },
    NOW,
    new AbortController().signal,
  );
  expect(received).toEqual([
    [
      path,
      expect.objectContaining({
        id: moduleIds,
        ...(asked === undefined ? {} : { variables: asked }),
      }),
    ],
  ]);
});
