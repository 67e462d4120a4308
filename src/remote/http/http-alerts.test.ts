import { describe, expect, it, vi } from 'vitest';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { epochMs } from '../../base/units';
import type { Http } from './http';
import { fetchActiveAlerts, fetchAlertChanges } from './http-alerts';

const never = new AbortController().signal;
const SERVED_AT = epochMs(Date.UTC(2026, 10, 21, 12));
const wire = {
  ...{ id: 'a', moduleId: '0103190121', moduleName: 'Beppu 1', code: 2500, secondaryCode: 12 },
  ...{ legacyName: 'A2500', timestamp: '2026-11-21T09:17:00Z', active: true },
  ...{ localTimestamp: '2026-11-21 18:17:00', acknowledged: false, stateChange: null },
};
const answering = (body: unknown) =>
  vi.fn<Http>(() => Promise.resolve({ body, servedAt: SERVED_AT }));

describe('alerts over HTTP', () => {
  it('what is active, with the time of the answer', async () => {
    const { alerts, servedAt } = await fetchActiveAlerts(answering([wire]), never);
    expect(servedAt).toBe(SERVED_AT);
    expect(alerts).toEqual([{ ...wire, timestamp: Date.UTC(2026, 10, 21, 9, 17) }]);
  });

  it.each(['0001-01-01T00:00:00Z', '1601-01-01T00:00:00Z'])('%s is no time', async (timestamp) => {
    const { alerts } = await fetchActiveAlerts(answering([{ ...wire, timestamp }]), never);
    expect(alerts).toMatchObject([{ timestamp: null, localTimestamp: null }]);
  });

  it.each([
    { cursor: null, asks: {} },
    { cursor: 'c/1', asks: { cursor: 'c/1' } },
  ])('a page after $cursor', async ({ cursor, asks }) => {
    const http = answering({ changes: [{ ...wire, stateChange: 'Inactive -> Active' }], cursor });
    const span = { from: epochMs(0), to: epochMs(1_000) };
    const question = { moduleId: aModuleId('0103190121'), span, cursor };
    const answer = await fetchAlertChanges(http, question, never);
    expect(http.mock.calls[0]?.[1].query).toEqual({
      moduleId: '0103190121',
      ...{ from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:00:01.000Z' },
      ...asks,
    });
    expect(answer).toMatchObject({ servedAt: SERVED_AT, cursor });
    expect(answer.changes).toHaveLength(1);
  });

  it.each([
    { why: 'no list', body: {} },
    { why: 'an alert of no module', body: [{ ...wire, moduleId: '<script>' }] },
    { why: 'a state change that there is not', body: [{ ...wire, stateChange: 'Melted' }] },
  ])('$why is a broken answer', async ({ body }) => {
    await expect(fetchActiveAlerts(answering(body), never)).rejects.toMatchObject({
      kind: 'broken-answer',
    });
  });
});
