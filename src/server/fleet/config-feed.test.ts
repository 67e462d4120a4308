import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY, epochMs } from '../../base/units';
import { normalValue } from '../../domain/configuration/same-value';
import { configuredMachines } from '../../simulator/configured-machines';
import { parametersOf } from '../../simulator/parameter-table';
import { valuesAt } from '../../simulator/parameters';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import {
  configMachines,
  parameterReports,
  parameters,
  parameterValues,
} from '../database/tables/configuration';
import { createConfigFeed } from './config-feed';
import { registerFleet } from './register-fleet';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const LATER = epochMs(NOW + 30 * DAY);

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
});
afterEach(() => open.close());

const reportsIn = ({ db }: OpenDatabase) =>
  db
    .select({
      machine: configMachines.machineId,
      key: parameters.key,
      at: parameterReports.at,
      position: parameterReports.position,
      value: parameterReports.value,
      kind: parameterReports.kind,
      oldValue: parameterReports.oldValue,
    })
    .from(parameterReports)
    .innerJoin(configMachines, eq(configMachines.number, parameterReports.machine))
    .innerJoin(parameters, eq(parameters.number, parameterReports.parameter))
    .orderBy(
      asc(configMachines.machineId),
      asc(parameters.key),
      asc(parameterReports.at),
      asc(parameterReports.position),
    );

test('a feed that another one continues stores the same as one that runs throughout', async () => {
  const registered = await registerFleet(open.db, 1, NOW);
  await createConfigFeed(open.db, registered).tick(NOW);
  const first = await reportsIn(open);
  await createConfigFeed(open.db, registered).tick(NOW);
  expect(await reportsIn(open)).toEqual(first);
  await createConfigFeed(open.db, registered).tick(LATER);
  const continued = await reportsIn(open);
  expect(continued.length).toBeGreaterThan(first.length);

  const whole = await openEmpty();
  const again = await registerFleet(whole.db, 1, NOW);
  await createConfigFeed(whole.db, again).tick(LATER);
  expect(await reportsIn(whole)).toEqual(continued);
  await whole.close();
});

test('the present values are those of the machines', async () => {
  const registered = await registerFleet(open.db, 3, NOW);
  await createConfigFeed(open.db, registered).tick(NOW);
  const stored = await open.db
    .select({ machine: configMachines.machineId, key: parameters.key, held: parameterValues })
    .from(parameterValues)
    .innerJoin(configMachines, eq(configMachines.number, parameterValues.machine))
    .innerJoin(parameters, eq(parameters.number, parameterValues.parameter));
  for (const machine of configuredMachines(registered.fleet)) {
    const infos = new Map(parametersOf(machine.version).map((info) => [info.key, info]));
    const own = new Map(
      stored.filter((row) => row.machine === machine.id).map(({ key, held }) => [key, held]),
    );
    // Values that a firmware removed are still stored.
    for (const [key, value] of valuesAt(machine, NOW) ?? []) {
      const form = infos.get(key);
      const held = own.get(key);
      if (form === undefined || held === undefined) throw new Error(`${key} is not stored`);
      const reported = { value: held.value, form: { ...form, unit: held.unit, resolution: null } };
      const expected = { value: String(value), form: { ...form, resolution: null } };
      expect(normalValue(reported), key).toBe(normalValue(expected));
    }
  }
});

test('a feed that is stopped ends between two machines', async () => {
  const registered = await registerFleet(open.db, 3, NOW);
  await createConfigFeed(open.db, registered).tick(NOW, AbortSignal.abort());
  expect(await reportsIn(open)).toEqual([]);
});
