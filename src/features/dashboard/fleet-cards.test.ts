import { describe, expect, test } from 'vitest';
import { later, SECOND } from '../../base/units';
import { wordOf } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { aModule, LONG_AGO, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { quantityText } from '../../i18n/format/numbers';
import { alarmsCard, newestProduction, productionCard, statusCard } from './fleet-cards';
import { countStatuses } from './details/count-statuses';

const fleet = (...modules: ModuleTelemetry[]) => ({ servedAt: SERVED_AT, modules });
const runs = (power: number, about: Partial<ModuleTelemetry> = {}) =>
  aModule({ statusWord: wordOf('RUNNING'), readings: { PowerOutput: power }, ...about });
const silent = { measuredAt: LONG_AGO };
const before = (seconds: number) => ({ measuredAt: later(SERVED_AT, -seconds * SECOND) });
const alarm = (name: string, about: Partial<ModuleTelemetry> = {}) =>
  aModule({ name, statusWord: wordOf('ALARM'), ...about });

describe('Production', () => {
  test.each([
    {
      why: 'connected modules add up',
      snapshot: fleet(runs(150.04), runs(-3), runs(20)),
      shown: '170.0 kW live, 3 of 3',
    },
    {
      why: 'the power limit of one machine does not limit the fleet',
      snapshot: fleet(runs(900), runs(950)),
      shown: '1,850.0 kW live, 2 of 2',
    },
    {
      why: 'a disconnected module does not count',
      snapshot: fleet(runs(150), runs(100, silent)),
      shown: '150.0 kW live, 1 of 2',
    },
    {
      why: 'a single silent module counts, and is marked',
      snapshot: fleet(runs(100, silent)),
      shown: '100.0 kW silent, 0 of 1',
    },
    {
      why: 'with no module connected, nobody measured 0',
      snapshot: fleet(runs(100, silent), runs(100, silent)),
      shown: '– kW silent, 0 of 2',
    },
  ])('$why', ({ snapshot, shown }) => {
    const { total, connected, modules } = productionCard(snapshot);
    const worth = total.partlySilent ? 'silent' : 'live';
    expect(`${quantityText(total.quantity, 'en')} ${worth}, ${connected} of ${modules}`).toBe(
      shown,
    );
  });
});

test.each([
  {
    why: 'of the connected ones, when the newest of them measured it',
    snapshot: fleet(runs(150, before(50)), runs(20, before(90)), runs(100, silent)),
    newest: { at: SERVED_AT - 50 * SECOND, power: 170 },
  },
  { why: 'a measured 0', snapshot: fleet(runs(0)), newest: { at: SERVED_AT, power: 0 } },
  { why: 'nothing while all are offline', snapshot: fleet(runs(9, silent)), newest: null },
])('the end of the power chart: $why', ({ snapshot, newest }) => {
  expect(newestProduction(snapshot)).toEqual(newest);
});

describe('Alarms', () => {
  test.each([
    { why: 'no module in alarm', snapshot: fleet(runs(1)), count: 0 },
    { why: 'one module in alarm', snapshot: fleet(runs(1), alarm('a')), count: 1 },
    {
      why: 'a module that fell silent in alarm is not counted',
      snapshot: fleet(alarm('a'), alarm('b', silent)),
      count: 1,
    },
    {
      why: 'of offline machines alone nothing is known',
      snapshot: fleet(runs(1, silent), alarm('b', silent)),
      count: null,
    },
    {
      why: 'critical alarms count too',
      snapshot: fleet(alarm('a', { statusWord: wordOf('CRITICAL_ALARM') })),
      count: 1,
    },
  ])('$why', ({ snapshot, count }) => {
    expect(alarmsCard(snapshot)).toBe(count);
  });
});

describe('Status', () => {
  test.each([
    {
      why: 'one disconnected module makes it offline; the rest has a status of its own',
      snapshot: fleet(runs(1), runs(1), alarm('a', silent)),
      shown: 'offline null 1, the rest running null: running 2, offline 1',
    },
    {
      why: 'running, with the sub-status alarm',
      snapshot: fleet(runs(1), alarm('a')),
      shown: 'running alarm 0: running 1, alarm 1',
    },
    { why: 'all modules in alarm', snapshot: fleet(alarm('a')), shown: 'alarm alarm 0: alarm 1' },
  ])('$why', ({ snapshot, shown }) => {
    const { status, subStatus, online, offline, left } = statusCard(snapshot);
    expect(left).toBe(0);
    const rest = online === null ? '' : `, the rest ${online.status} ${online.subStatus}`;
    const each = countStatuses(snapshot)
      .map((entry) => `${entry.status} ${entry.count}`)
      .join(', ');
    expect(`${status} ${subStatus} ${offline}${rest}: ${each}`).toBe(shown);
  });
});

describe('Status leaves out machines that nobody expects to run', () => {
  const development = (about: Partial<ModuleTelemetry>) =>
    aModule({ environment: 'development', ...about });
  const decommissioned = aModule({ environment: 'decommissioned', ...silent });
  test.each([
    {
      why: 'a silent one in development',
      snapshot: fleet(runs(1), development(silent)),
      shown: 'running of 1, left 1',
    },
    {
      why: 'a decommissioned one, and one in development that runs',
      snapshot: fleet(runs(1), runs(1, silent), decommissioned, development({})),
      shown: 'offline of 2, left 2',
    },
    {
      why: 'not where there are no others',
      snapshot: fleet(decommissioned),
      shown: 'offline of 1, left 0',
    },
    {
      why: 'software tests count',
      snapshot: fleet(runs(1), aModule({ environment: 'software test', ...silent })),
      shown: 'offline of 2, left 0',
    },
  ])('$why', ({ snapshot, shown }) => {
    const { status, modules, left } = statusCard(snapshot);
    expect(`${status} of ${modules}, left ${left}`).toBe(shown);
    expect(countStatuses(snapshot).reduce((sum, { count }) => sum + count, 0)).toBe(modules);
  });
});
