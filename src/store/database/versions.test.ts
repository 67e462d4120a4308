import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { aModule, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { openStore } from '../indexed-store';
import { aPiece } from '../series/series.fixture';
import { RECORD_VERSIONS } from './record-versions';
import { declareVersions, VERSIONS } from './versions';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const preferences = { language: 'ja', timezone: 'Local', colourMode: 'dark' };
const fleet = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };

/** The database each older version left behind, made without our code. */
const STEPS: readonly Record<string, ''>[] = [
  { fleet: '', person: '', preferences: '' },
  { series: '', spans: '', views: '', settings: '', downloads: '' },
  { alerts: '' },
  {},
];

/** Creates the database that a portal of this version left behind. */
async function leave(version: number): Promise<Dexie> {
  const database = new Dexie('portal-ann');
  for (const [i, tables] of STEPS.slice(0, version).entries()) {
    database.version(i + 1).stores(tables);
  }
  await database.table('preferences').put(preferences, 'only');
  await database.table('fleet').put(fleet, 'only');
  return database;
}

/**
 * Versions of the records in each version of the database. A released line is never changed: a
 * record with a new version needs a new version of the database, and a line here.
 */
const RECORDS_OF: Record<number, Partial<Record<keyof typeof RECORD_VERSIONS, number>>> = {
  3: {
    ...{ seriesState: 1, seriesRecord: 1, chunk: 1 },
    ...{ setting: 1, view: 1, download: 1 },
    ...{ activeAlerts: 1, alertBlock: 1, alertSizes: 1 },
  },
  4: {
    ...{ seriesState: 1, seriesRecord: 1, chunk: 1 },
    ...{ setting: 1, view: 2, download: 1 },
    ...{ activeAlerts: 1, alertBlock: 1, alertSizes: 1 },
  },
  5: {
    ...{ seriesState: 1, seriesRecord: 1, chunk: 1 },
    ...{ setting: 1, view: 2, download: 1 },
    ...{ activeAlerts: 1, alertBlock: 1, alertSizes: 1, configuration: 1 },
  },
};

describe('the versions of the database', () => {
  it('have data of each older one in this test', () => {
    const older = VERSIONS.slice(0, -1).map(({ version }) => version);
    expect(STEPS.map((_, i) => i + 1)).toEqual(older);
  });

  it('rise with those of the records, which older code would replace', () => {
    expect(RECORD_VERSIONS).toEqual(RECORDS_OF[VERSIONS.length]);
  });

  it('leave no step out', () => {
    const [one, two] = VERSIONS;
    if (one === undefined || two === undefined) throw new Error('two versions');
    expect(() => {
      declareVersions(new Dexie('x'), [one, { ...two, version: 3 }]);
    }).toThrow('no way');
  });

  it.each(STEPS.map((_, i) => i + 1))('take over the data of version %s', async (version) => {
    (await leave(version)).close();
    const store = await openStore('ann');
    expect(store.lasting).toBe(true);
    expect(await store.preferences.read()).toEqual(preferences);
    expect(await store.fleet.read()).toEqual(fleet);
    await store.series.write([aPiece(0, '1')], await store.series.generation());
    expect(store.fault).toBeNull();
    store.close();
  });

  it('lose nothing when an upgrade is cut short; the next start makes it', async () => {
    const old = await leave(1);
    old.close();
    const mend = breakUpgrade(2);
    expect((await openStore('ann')).lasting).toBe(false);
    mend();
    const raw = await new Dexie('portal-ann').open();
    expect(raw.verno).toBe(1);
    expect(await raw.table('preferences').get('only')).toEqual(preferences);
    raw.close();
    const store = await openStore('ann');
    expect(store.lasting).toBe(true);
    expect(await store.preferences.read()).toEqual(preferences);
    store.close();
  });

  it('refuse a newer one, and leave it alone', async () => {
    const newer = new Dexie('portal-ann');
    newer.version(99).stores({ preferences: '', moons: '' });
    await newer.table('preferences').put(preferences, 'only');
    newer.close();
    await expect(openStore('ann')).rejects.toThrow(Dexie.VersionError);
    const again = await new Dexie('portal-ann').open();
    expect(again.verno).toBe(99);
    expect(await again.table('preferences').get('only')).toEqual(preferences);
    again.close();
  });

  it('are not kept from going up by a tab with older code, which goes on in memory', async () => {
    const older = await openStore('ann');
    await older.preferences.write({ ...preferences, language: 'ja', colourMode: 'dark' });
    const newer = new Dexie('portal-ann');
    newer.version(99).stores({ preferences: '', moons: '' });
    await newer.open();
    await older.series.write([aPiece(0, '12')], await older.series.generation());
    const { series: seriesId, from, entries } = aPiece(0, '12');
    const held = await older.series.read(seriesId, { from, to: entries[0]?.to ?? from });
    expect([...(held.columns.get('PowerOutput.avg') ?? [])]).toEqual([1, 2]);
    expect(newer.verno).toBe(99);
    expect(await newer.table('preferences').count()).toBe(1);
    newer.close();
  });
});

/** Lets this many tables be created, then none. Returns the function that mends it. */
function breakUpgrade(tables: number): () => void {
  const { prototype } = IDBDatabase;
  const real: unknown = Reflect.get(prototype, 'createObjectStore');
  if (typeof real !== 'function') throw new Error('there is a way to make tables');
  let calls = 0;
  Reflect.set(
    prototype,
    'createObjectStore',
    function (this: IDBDatabase, ...args: unknown[]): unknown {
      calls += 1;
      if (calls > tables) throw new DOMException('the disk went away', 'DataError');
      const answer: unknown = Reflect.apply(real, this, args);
      return answer;
    },
  );
  return () => Reflect.set(prototype, 'createObjectStore', real);
}
