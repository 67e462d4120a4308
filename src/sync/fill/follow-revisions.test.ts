import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, later } from '../../base/units';
import { utcDay, type HistoryChanges } from '../../domain/series/revision';
import { RemoteError } from '../../remote/remote-error';
import { openStore } from '../../store/indexed-store';
import type { Store } from '../../store/store';
import { fillSpan } from './fill-span';
import { fillWorld, START } from './fill-world.fixture';
import { followRevision, noticed } from './follow-revisions';
import { ago, moduleId, request, signal } from './requests.fixture';

const LATE = utcDay(START - 2 * DAY);
const WEEK = request(ago(7 * DAY, 0), { interval: 'PT1H' });

let store: Store;
beforeEach(async () => {
  store = await openStore('ann');
});
afterEach(() => store.erase());

/** A device with a week of history that is true up to 41, and a server that lists one late day. */
async function device() {
  const world = fillWorld({ revision: 41 });
  const requested: number[] = [];
  const server = {
    changes: async (since: number): Promise<HistoryChanges> => {
      await Promise.resolve();
      const days = [{ day: LATE, revision: 52 }];
      return {
        ...{ since, revision: 52, servedAt: START },
        modules: new Map(since < 52 ? [[moduleId, days]] : []),
      };
    },
  };
  const historyChanges = (since: number) => {
    requested.push(since);
    return server.changes(since);
  };
  const deps = { ...world.deps, store, reads: { ...world.deps.reads, historyChanges } };
  await fillSpan(deps, WEEK, signal());
  const revision = async () => (await store.series.revisions()).current();
  return { deps, requested, server, revision };
}

describe('the revision of a response', () => {
  it('that the device has requests nothing', async () => {
    const { deps, requested } = await device();
    await followRevision(deps, 41);
    expect(requested).toEqual([]);
  });

  it('requests nothing where no history is stored', async () => {
    const { deps, requested } = await device();
    const empty = await openStore('bob');
    await followRevision({ ...deps, store: empty }, 52);
    expect(requested).toEqual([]);
    await empty.erase();
  });

  it('requests the changes since, once, and notes the days that arrived late', async () => {
    const { deps, requested, revision } = await device();
    await Promise.all([followRevision(deps, 52), followRevision(deps, 52)]);
    await followRevision(deps, 52);
    expect(requested).toEqual([41]);
    expect(await revision()).toBe(52);
    expect(await store.settings.read('lateDays')).toEqual([
      { moduleId, day: LATE, noticedAt: START },
    ]);
  });

  it('lower than the stored one is followed too: the clock of the server was ahead', async () => {
    const { deps, requested, server, revision } = await device();
    server.changes = (since) =>
      Promise.resolve({ since, revision: 7, servedAt: START, modules: null });
    await followRevision(deps, 7);
    expect(requested).toEqual([41]);
    expect(await revision()).toBe(7);
    expect(await store.settings.read('lateDays')).toBeNull();
  });

  it('is tried again with the next response after a failure', async () => {
    const { deps, requested, server, revision } = await device();
    const well = server.changes;
    server.changes = () => Promise.reject(new RemoteError('unreachable', 'The network is away.'));
    await followRevision(deps, 52);
    expect(await revision()).toBe(41);
    server.changes = well;
    await followRevision(deps, 52);
    expect(requested).toEqual([41, 41]);
    expect(await revision()).toBe(52);
  });
});

describe('on a screen that shows the past', () => {
  it('days become due, and the revision stays: a hidden module may be visible again', async () => {
    const { deps, requested, revision } = await device();
    await followRevision(deps, null);
    expect(await revision()).toBe(41);
    expect(await store.settings.read('lateDays')).toHaveLength(1);
    await followRevision(deps, 52);
    expect(requested).toEqual([41, 41]);
    expect(await revision()).toBe(52);
  });
});

describe('late days', () => {
  it('are noted once, with their last time, for a day', () => {
    const old = { moduleId, day: later(LATE, -9 * DAY), noticedAt: later(START, -25 * HOUR) };
    const before = [old, { moduleId, day: LATE, noticedAt: later(START, -1 * HOUR) }];
    expect(noticed(before, [{ moduleId, day: LATE }], START)).toEqual([
      { moduleId, day: LATE, noticedAt: START },
    ]);
  });

  it('are a thousand at most', () => {
    const late = Array.from({ length: 1_500 }, (_, i) => ({ moduleId, day: later(LATE, i * DAY) }));
    const kept = noticed([], late, START);
    expect(kept).toHaveLength(1_000);
    expect(kept.at(-1)?.day).toBe(late.at(-1)?.day);
  });
});
