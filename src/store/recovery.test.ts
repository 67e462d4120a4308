import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '../base/units';
import { aModule, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { breakRequests, fillDisk } from './database/broken-disk.fixture';
import { openStore } from './indexed-store';
import { aPiece, aSeries, bucket, drawnValues } from './series/series.fixture';
import type { Store } from './store';
import { viewsIn } from './records/views';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
let mend: () => void = () => undefined;
afterEach(async () => {
  mend();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const { moduleId } = aModule();
const fleet = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };
const japanese = { language: 'ja', timezone: 'Local', colourMode: 'dark' } as const;
const view = {
  id: 'v',
  name: 'Mine',
  changedAt: epochMs(1),
  chartOptions: [],
  rows: [],
  search: {},
};
const file = { moduleId, fileName: 'log', mime: 'text/csv', at: epochMs(1) };
const span = { from: bucket(0), to: bucket(3) };

/** A piece of a person's data: how it is written, and read as text. */
interface Kind {
  readonly what: string;
  readonly write: (store: Store) => Promise<unknown>;
  readonly read: (store: Store) => Promise<unknown>;
  readonly is: unknown;
}

const KINDS: readonly Kind[] = [
  {
    what: 'preferences',
    write: (store) => store.preferences.write(japanese),
    read: async (store) => (await store.preferences.read())?.language,
    is: 'ja',
  },
  {
    what: 'a view',
    write: (store) => viewsIn(store.viewRows).save(view),
    read: async (store) => (await viewsIn(store.viewRows).list()).map(({ name }) => name),
    is: ['Mine'],
  },
  {
    what: 'a setting',
    write: (store) => store.settings.write('pinned', [moduleId]),
    read: (store) => store.settings.read('pinned'),
    is: [moduleId],
  },
  {
    what: 'a file',
    write: (store) => store.downloads.put(file, 'x'),
    read: (store) => store.downloads.read(file),
    is: 'x',
  },
  {
    what: 'history',
    write: async (store) => store.series.write([aPiece(0, '123')], await store.series.generation()),
    read: async (store) => {
      const { columns, ledger } = await store.series.read(aSeries(), span);
      return `${drawnValues(columns.get('PowerOutput.avg'))} ${ledger.length}`;
    },
    is: '123 1',
  },
];

/** Opens the disk again, as the next page does. */
async function readAgain({ read }: Kind): Promise<unknown> {
  const store = await openStore('ann');
  const found = await read(store);
  store.close();
  return found;
}

const isWrittenBack = (store: Store) =>
  vi.waitFor(
    () => {
      expect(store.fault).toBeNull();
    },
    { timeout: 10_000 },
  );

const lose = () => breakRequests(() => 'UnknownError').mend;

describe.each([
  ['full', fillDisk],
  ['lost', lose],
] as const)('while the disk is %s', (fault, breaks) => {
  it.each(KINDS)('$what goes to memory, which is reported, and then written back', async (kind) => {
    const store = await openStore('ann');
    const changes = vi.fn();
    store.subscribe(changes);
    mend = breaks();
    await kind.write(store);
    expect(store.fault).toBe(fault);
    expect(changes).toHaveBeenCalledWith({ what: 'fault' });
    mend();
    await store.fleet.write(fleet);
    await isWrittenBack(store);
    store.close();
    expect(await readAgain(kind)).toEqual(kind.is);
  });
});

it('is tried again every minute, also when nothing else is written', async () => {
  const [kind] = KINDS;
  if (kind === undefined) throw new Error('there are kinds');
  const store = await openStore('ann');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mend = fillDisk();
  await kind.write(store);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.fault).toBe('full');
  mend();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await isWrittenBack(store);
  store.close();
  expect(await readAgain(kind)).toBe('ja');
});

it('leaves what another tab has written since', async () => {
  const store = await openStore('ann');
  mend = fillDisk();
  await store.preferences.write(japanese);
  await store.settings.write('pinned', [moduleId]);
  mend();
  const other = await openStore('ann');
  await other.preferences.write({ ...japanese, language: 'en' });
  await store.fleet.write(fleet);
  await isWrittenBack(store);
  expect((await other.preferences.read())?.language).toBe('en');
  expect(await other.settings.read('pinned')).toEqual([moduleId]);
  store.close();
  other.close();
});
