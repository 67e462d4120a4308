import { expect, test } from 'vitest';
import { later, SECOND } from '../../src/base/units';
import type { UserRights } from '../../src/domain/person/access';
import { readMachineDeviations } from '../../src/server/configuration/read-deviations';
import { readConfigHistory } from '../../src/server/configuration/read-entries';
import { storeReports } from '../../src/server/configuration/store-reports';
import { openServer } from '../../src/server/database/postgres-server';
import { registerFleet } from '../../src/server/fleet/register-fleet';
import { NOON } from '../fixtures/api';
import { aReport } from '../fixtures/configuration';
import { startPostgres, withPostgres } from '../fixtures/postgres';

const EVERYTHING: UserRights = {
  blocked: false,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [],
};
const REPORTS = 40;

withPostgres('the configuration on PostgreSQL', (programs) => {
  test('a reader of newer entries misses none that two servers store', async () => {
    const server = await startPostgres(programs);
    const [one, two] = [await openServer(server.url()), await openServer(server.url())];
    try {
      const { fleet } = await registerFleet(one.db, 3, NOON);
      const ids = fleet.modules.map(({ moduleId }) => moduleId);
      const [id] = ids;
      if (id === undefined) throw new Error('no module');
      await storeReports(
        one.db,
        ids.map((each) => aReport(each, { value: 'first' })),
        NOON,
      );
      const seen = new Set<string>();
      let held = await readConfigHistory(two.db, EVERYTHING, 'A', {});
      const read = async () => {
        const { revision: after, scope } = held;
        held = await readConfigHistory(two.db, EVERYTHING, 'A', { after, scope });
        for (const { newValue } of held.entries) seen.add(newValue);
      };
      const writing = new AbortController();
      const reader = (async () => {
        while (!writing.signal.aborted) await read();
      })();
      // Later transactions have lower times, and each server its own clock.
      await Promise.all(
        Array.from({ length: REPORTS }, (_, i) => {
          const report = aReport(ids[i % 3] ?? id, {
            ...{ value: `value ${i}`, timestamp: later(NOON, i), type: 'text' as const },
          });
          return storeReports([one, two][i % 2]?.db ?? one.db, [report], NOON - i * SECOND);
        }),
      );
      writing.abort();
      await reader;
      await read();
      expect([...seen].filter((value) => value.startsWith('value'))).toHaveLength(REPORTS);
      const { machines } = await readMachineDeviations(two.db, EVERYTHING);
      expect(machines.map(({ reported, fromMajority }) => [reported, fromMajority])).toEqual(
        ids.map(() => [1, 0]),
      );
    } finally {
      await two.close();
      await one.close();
      await server.remove();
    }
  });
});
