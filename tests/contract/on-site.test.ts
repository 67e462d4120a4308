import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { problemSchema } from '../../src/contract/problem';
import { epochMs, HOUR, later, MINUTE } from '../../src/base/units';
import { onSites } from '../../src/server/database/tables/commands';
import { NOON, startApi, type TestApi } from '../fixtures/api';
import { auditLog, countedMachines, press } from '../fixtures/commands';

const M = '0103210301';
const HIDDEN = '0104240201';
const machines = countedMachines();
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ machines });
});
afterAll(() => api.close());
beforeEach(async () => {
  machines.forget();
  api.moveTo(NOON);
  await api.db.delete(onSites);
});

const pathOf = (module: string) => `${API_BASE}/Modules/${module}/onSite`;
const begin = (who: string, module = M) => api.request(who, 'PUT', pathOf(module));
const end = (who: string, module = M) => api.request(who, 'DELETE', pathOf(module));
const rowsSchema = z.array(z.looseObject({ moduleId: z.string(), onSite: z.unknown() }));
const shown = async (who = 'admin') => {
  const { body } = await api.request(who, 'GET', `${API_BASE}/telemetry`);
  return rowsSchema.parse(body).find(({ moduleId }) => moduleId === M)?.onSite;
};

const technician = () => ({
  userId: api.idOf('technician'),
  name: 'Technician',
  since: '2026-11-20T12:00:00.000Z',
  until: '2026-11-20T20:00:00.000Z',
});

describe('a person on site', () => {
  it('is shown for eight hours to everybody who sees the module', async () => {
    expect(await shown()).toBeNull();
    expect(await begin('technician')).toMatchObject({ status: 200, body: technician() });
    for (const who of ['admin', 'staff', 'operator', 'technician']) {
      expect(await shown(who)).toEqual(technician());
    }
    const other = await api.request('viewer', 'GET', `${API_BASE}/telemetry`);
    expect(JSON.stringify(other.body)).not.toContain('Technician');
    api.moveTo(later(NOON, 8 * HOUR - 1));
    expect(await shown()).toEqual(technician());
    api.moveTo(later(NOON, 8 * HOUR));
    expect(await shown()).toBeNull();
  });

  it('may renew the eight hours, and the start stays the same', async () => {
    await begin('technician');
    api.moveTo(later(NOON, HOUR));
    const until = '2026-11-20T21:00:00.000Z';
    expect((await begin('technician')).body).toEqual({ ...technician(), until });
    api.moveTo(later(NOON, 20 * HOUR));
    const since = '2026-11-21T08:00:00.000Z';
    expect((await begin('technician')).body).toMatchObject({ since });
  });

  it('is the only one: a second gets the name of the first, until the first has gone', async () => {
    await begin('technician');
    const second = await begin('operator');
    expect(second.status).toBe(409);
    const { code, onSite } = problemSchema.parse(second.body);
    expect([code, onSite?.name, onSite?.since]).toEqual(['on_site', 'Technician', NOON]);
    expect((await auditLog(api))[0]).toMatchObject({ action: 'ON_SITE', reason: 'on_site' });
    api.moveTo(later(NOON, 8 * HOUR));
    expect((await begin('operator')).body).toMatchObject({ name: 'Operator' });
  });

  it('is only one of those who begin at the same time', async () => {
    const who = ['operator', 'technician', 'staff', 'admin'];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => begin(who[i % 4] ?? '')),
    );
    const names = responses
      .filter(({ status }) => status === 200)
      .map(({ body }) => z.object({ name: z.string() }).parse(body).name);
    expect(new Set(names).size).toBe(1);
  });
});

describe('ending it', () => {
  test.each([
    ['technician', 204, 'is on site'],
    ['operator', 204, 'has ReadWrite on its group'],
    ['admin', 204, 'has global ReadWrite'],
    ['staff', 403, 'may only read'],
    ['viewer', 404, 'does not see it'],
  ])('by %s: %i (%s)', async (who, status) => {
    await begin('technician');
    expect((await end(who)).status).toBe(status);
    expect(await shown()).toEqual(status === 204 ? null : technician());
    expect((await auditLog(api))[0]).toMatchObject(
      status === 404
        ? { action: 'ON_SITE', outcome: 'ok' }
        : { action: 'OFF_SITE', outcome: status === 204 ? 'ok' : 'refused' },
    );
  });

  it('is no error when nobody is on site', async () => {
    expect((await end('technician')).status).toBe(204);
  });

  it('is 404 for a module of another group, as for an unknown one', async () => {
    for (const module of [HIDDEN, '0199999999', 'x']) {
      expect((await begin('technician', module)).status).toBe(404);
      expect((await end('technician', module)).status).toBe(404);
    }
  });
});

describe('a command while somebody is on site', () => {
  test.each([
    ['operator', 'ENABLE', 409],
    ['technician', 'ENABLE', 409],
    ['operator', 'RESET_ALARMS', 409],
    ['operator', 'DISABLE', 200],
    ['technician', 'DISABLE', 200],
  ])('%s: %s is %i', async (who, command, status) => {
    await begin('technician');
    const response = await press(api, NOON, M, command, { who });
    expect(response.status).toBe(status);
    expect(machines.sent).toHaveLength(status === 200 ? 1 : 0);
    if (status === 200) return;
    const { code, onSite } = problemSchema.parse(response.body);
    expect([code, onSite?.name, onSite?.until]).toEqual([
      'on_site',
      'Technician',
      later(NOON, 8 * HOUR),
    ]);
    expect((await auditLog(api))[0]).toMatchObject({ action: command, reason: 'on_site' });
  });

  it('is allowed again once the time on site has run out', async () => {
    await begin('technician');
    await api.db.update(onSites).set({ until: NOON + MINUTE });
    expect((await press(api, NOON, M, 'ENABLE')).status).toBe(409);
    api.moveTo(epochMs(NOON + MINUTE));
    expect((await press(api, epochMs(NOON + MINUTE), M, 'ENABLE')).status).toBe(200);
  });
});
