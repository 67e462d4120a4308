import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { API_BASE } from '../../src/contract/api-base';
import { alertChanges, openAlerts } from '../../src/server/database/tables/alerts';
import { modules } from '../../src/server/database/tables/fleet';
import { NOON, startApi, type TestApi } from '../fixtures/api';

const MODULES = 1_000;
/** Changes per module, half a day apart: a bad year. */
const CHANGES = 100;

let api: TestApi;
/** Statements on alert tables that a request caused, with their parameters. */
let statements: [string, unknown[]][] = [];
/** Runs a statement with `explain analyze` and returns the rows of the plan. */
let explain: (statement: string, parameters: unknown[]) => Promise<unknown>;
beforeAll(async () => {
  api = await startApi({ modules: 12 });
  // A thousand modules of the same power blocks, with alerts in the past; they send no samples.
  await api.db.execute(sql`
    insert into module (module_id, power_block_id, name)
    select '01' || lpad((50000000 + i)::text, 8, '0'), block.id, 'Module ' || i
    from generate_series(13, ${MODULES}) i
    join (select power_block_id as id, row_number() over (order by power_block_id) - 1 as place from power_block) block
      on block.place = i % 4`);
  await api.db.execute(sql`
    insert into alert_change (module, at, change, trouble, code, secondary_code, acknowledged)
    select number, ${NOON}::bigint - i::bigint * 43200000 - number::bigint * 1000, 1 + i % 2, 'alarm', 2500, 0, false
    from module, generate_series(1, ${CHANGES}) i`);
  await api.db.execute(sql`
    insert into standing_alert (module, trouble, code, secondary_code, since, acknowledged)
    select number, 'warning', 6025, 0, ${NOON}::bigint - number::bigint * 1000, false
    from module where number % 10 = 0 on conflict do nothing`);
  const query = Reflect.get(PGlite.prototype, 'query');
  vi.spyOn(PGlite.prototype, 'query').mockImplementation(async function (this: PGlite, ...args) {
    if (/from "?(alert_change|standing_alert|module)/.test(args[0]) && /alert/.test(args[0])) {
      statements.push([args[0], args[1] ?? []]);
    }
    explain = async (statement, parameters) => {
      const plan = `explain (analyze, format json) ${statement}`;
      return (await query.apply(this, [plan, parameters])).rows;
    };
    return query.apply(this, args);
  });
}, 300_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const planSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(planSchema));
  },
});
type Plan = z.infer<typeof planSchema>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) })]);

/** Rows of a table that the database read for the request. */
async function rowsRead(who: string, path: string, table: string): Promise<number> {
  statements = [];
  const { status } = await api.request(who, 'GET', API_BASE + path);
  expect(status).toBe(200);
  let rows = 0;
  for (const [statement, parameters] of statements.splice(0)) {
    const plans = await explain(statement, parameters);
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = explained.parse(plans);
    rows += rowsOf(plan, table);
  }
  return rows;
}

const rowsOf = (plan: Plan, table: string): number => {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const here = plan['Relation Name'] === table ? own * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOf(below, table), here);
};

const YEAR = 'from=2025-11-20T00:00:00Z&to=2026-11-21T00:00:00Z';

test.each([
  ['admin', YEAR, 'a page of the whole fleet'],
  ['admin', `${YEAR}&moduleId=0103190121`, 'a page of one module'],
  [
    'operator',
    `${YEAR}&moduleId=0103190121`,
    'a page of one module, for a user who sees half of the fleet,',
  ],
])('%s, %s: reads %s and no more', async (who, query) => {
  const rows = await rowsRead(who, `/Alerts/history?${query}`, 'alert_change');
  expect(rows).toBeGreaterThanOrEqual(100);
  expect(rows).toBeLessThanOrEqual(110);
});

test('an hour costs no more than the changes of that hour, for a user of one group', async () => {
  const hour = 'from=2026-11-19T23:30:00Z&to=2026-11-20T00:30:00Z';
  const rows = await rowsRead('viewer', `/Alerts/history?${hour}`, 'alert_change');
  expect(rows).toBeLessThanOrEqual(260);
});

test('reading active alerts reads none that ended', async () => {
  const rows = await rowsRead('admin', '/Alerts/active', 'standing_alert');
  expect(rows).toBeLessThanOrEqual(MODULES / 10 + 12);
});

test('the database has that many modules, changes and open alerts', async () => {
  expect(await api.db.$count(modules)).toBe(MODULES);
  expect(await api.db.$count(alertChanges)).toBeGreaterThanOrEqual(MODULES * CHANGES);
  expect(await api.db.$count(openAlerts)).toBeGreaterThan(90);
});
