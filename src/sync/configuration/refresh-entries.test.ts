import { describe, expect, it } from 'vitest';
import { DAY, HOUR, later } from '../../base/units';
import { aChange, minute } from '../../domain/configuration/config-change.fixture';
import { changeBlocks } from '../../domain/configuration/change-blocks';
import type { ConfigEntry } from '../../domain/configuration/config-entry';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { RemoteError } from '../../remote/remote-error';
import { configurationWorld, type RevisedEntry } from './configuration-world.fixture';
import { refreshConfigChanges, refreshConfigHistory } from './refresh-entries';

const never = new AbortController().signal;
const BEPPU = aModuleId('0103190121');
const SHIP = aModuleId('0103210301');

const at = (minutes: number, about: Partial<ConfigEntry> = {}): ConfigEntry => ({
  ...aChange({ timestamp: minute(minutes) }),
  ...about,
});
const revised = (...entries: readonly ConfigEntry[]): readonly RevisedEntry[] =>
  entries.map((entry, index) => ({ revision: index + 1, entry }));

type World = ReturnType<typeof configurationWorld>;
const refresh = ({ deps }: World, signal = never) => refreshConfigHistory(deps, BEPPU, signal);
const stored = async ({ deps }: World) =>
  (await deps.configuration.history(BEPPU).read())?.entries ?? null;

describe('entries of a machine', () => {
  it('are read whole at first, page by page, then only what is newer', async () => {
    const w = configurationWorld();
    w.server.pageSize = 2;
    w.server.entries = revised(at(3), at(2), at(1));
    expect(await refresh(w)).toBeNull();
    expect(await stored(w)).toEqual([at(3), at(2), at(1)]);
    expect(w.requests.map(({ held, cursor }) => [held, cursor])).toEqual([
      [null, null],
      [null, '2'],
    ]);
    w.server.entries = [...w.server.entries, { revision: 4, entry: at(5) }];
    w.pass(HOUR);
    expect(await refresh(w)).toBeNull();
    expect(w.requests.at(-1)?.held).toMatchObject({ revision: 3, scope: 'mine' });
    expect(await stored(w)).toEqual([at(5), at(3), at(2), at(1)]);
    expect(await w.deps.configuration.history(BEPPU).read()).toMatchObject({
      revision: 4,
      servedAt: w.server.now,
    });
  });

  it('are not written again while the server has nothing newer', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(1));
    await refresh(w);
    const held = await w.deps.configuration.history(BEPPU).read();
    w.pass(HOUR);
    expect(await refresh(w)).toBeNull();
    const again = await w.deps.configuration.history(BEPPU).read(held);
    expect(again).toEqual({ ...held, servedAt: w.server.now });
    expect(again?.entries).toBe(held?.entries);
  });

  it('that a site pack replaced meanwhile are requested again', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(1), at(2));
    await refresh(w);
    w.server.entries = revised(at(1), at(2), at(3));
    const kept = w.deps.configuration.history(BEPPU);
    w.server.before = async () => {
      w.server.before = () => null;
      const older = { servedAt: minute(0), revision: 1, scope: 'mine', entries: [at(1)] };
      await kept.write(older, await w.deps.configuration.generation());
      return null;
    };
    expect(await refresh(w)).toBeNull();
    expect(await stored(w)).toEqual([at(3), at(2), at(1)]);
  });

  it('are replaced by a late revision, and forgotten when they are no change any more', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(3), at(2));
    await refresh(w);
    const late = at(1, { newValue: '110', knownAt: minute(9_000) });
    const successor = at(2, { oldValue: '110' });
    const noMore = at(3, { oldValue: '120' });
    w.server.entries = [late, successor, noMore].map((entry) => ({ revision: 5, entry }));
    await refresh(w);
    expect(await stored(w)).toEqual([successor, late]);
  });

  it('of another scope take the place of what is held', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(2), at(1));
    await refresh(w);
    w.server.scope = 'others';
    w.server.entries = [{ revision: 1, entry: at(2) }];
    await refresh(w);
    expect(await stored(w)).toEqual([at(2)]);
  });

  it('start again when the scope changes between two pages', async () => {
    const w = configurationWorld();
    w.server.pageSize = 1;
    w.server.entries = revised(at(2), at(1));
    w.server.before = (nth) => {
      if (nth === 2) w.server.scope = 'others';
      return null;
    };
    expect(await refresh(w)).toBeNull();
    expect(await w.deps.configuration.history(BEPPU).read()).toMatchObject({ scope: 'others' });
    expect(await stored(w)).toEqual([at(2), at(1)]);
    expect(w.requests).toHaveLength(4);
  });

  it('that arrive between two pages come with the next refresh', async () => {
    const w = configurationWorld();
    w.server.pageSize = 1;
    w.server.entries = revised(at(2), at(1));
    w.server.before = (nth) => {
      if (nth === 2) w.server.entries = [...w.server.entries, { revision: 3, entry: at(7) }];
      return null;
    };
    await refresh(w);
    expect(await w.deps.configuration.history(BEPPU).read()).toMatchObject({ revision: 2 });
    await refresh(w);
    expect(await stored(w)).toEqual([at(7), at(2), at(1)]);
  });

  it('whose pages never end are an error, and nothing is stored', async () => {
    const w = configurationWorld();
    const reads = await w.deps.reads.configuration?.();
    if (reads === undefined) throw new Error('no reads');
    const endless = {
      ...reads,
      history: () =>
        Promise.resolve({
          ...{ servedAt: minute(0), scope: 'mine', revision: 1 },
          ...{ entries: [at(1)], cursor: 'more' },
        }),
    };
    const deps = { ...w.deps, reads: { configuration: () => Promise.resolve(endless) } };
    const error = await refreshConfigHistory(deps, BEPPU, never);
    expect(error?.kind).toBe('broken-answer');
    expect(await stored(w)).toBeNull();
  });

  it('stay when the server is unreachable', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(1));
    await refresh(w);
    const lost = new RemoteError('unreachable', 'gone');
    w.server.before = () => lost;
    expect(await refresh(w)).toBe(lost);
    expect(await stored(w)).toEqual([at(1)]);
  });

  it('are requested by one of two tabs at a time: the other one asks for what is newer', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(1));
    expect(await Promise.all([refresh(w), refresh(w)])).toEqual([null, null]);
    expect(w.requests.map(({ held }) => held?.revision ?? null)).toEqual([null, 1]);
    expect(await stored(w)).toEqual([at(1)]);
  });

  it('are requested again when a removal came while they were on their way', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(2, { id: SHIP }));
    await refreshConfigHistory(w.deps, SHIP, never);
    w.server.entries = revised(at(1));
    w.server.before = async () => {
      w.server.before = () => null;
      await w.store.series.retain(new Set([BEPPU]));
      return null;
    };
    expect(await refresh(w)).toBeNull();
    expect(await stored(w)).toEqual([at(1)]);
    expect(w.requests.filter(({ what }) => what === BEPPU)).toHaveLength(2);
  });

  it('are given up when removals never stop', async () => {
    const w = configurationWorld();
    w.server.before = async () => {
      await w.store.series.retain(new Set());
      return null;
    };
    w.server.entries = revised(at(1));
    await w.deps.configuration
      .changes(1)
      .write(
        { servedAt: minute(0), revision: 1, scope: 'mine', entries: [at(2, { id: SHIP })] },
        0,
      );
    expect((await refresh(w))?.kind).toBe('broken-answer');
    expect(await stored(w)).toBeNull();
  });

  it('that were cancelled on their way are not stored', async () => {
    const w = configurationWorld();
    const leaving = new AbortController();
    w.server.entries = revised(at(1));
    w.server.before = () => {
      leaving.abort();
      return null;
    };
    expect((await refresh(w, leaving.signal))?.kind).toBe('cancelled');
    expect(await stored(w)).toBeNull();
  });

  it('are not stored after a sign-out, which is no error', async () => {
    const w = configurationWorld();
    await w.store.erase();
    expect(await refresh(w)).toBeNull();
  });

  it('are not in the demo', async () => {
    const w = configurationWorld();
    const deps = { ...w.deps, reads: { configuration: null } };
    expect((await refreshConfigHistory(deps, BEPPU, never))?.kind).toBe('not-built');
  });
});

describe('changes of a span', () => {
  const span = { from: later(minute(0), -40 * DAY), to: minute(1) };

  it('come block by block, the newest first, with their progress', async () => {
    const w = configurationWorld();
    const old = aChange({ timestamp: later(minute(0), -35 * DAY) });
    w.server.entries = revised(at(0), old);
    const progress: number[] = [];
    const note = (entries: number) => progress.push(entries);
    expect(await refreshConfigChanges(w.deps, span, never, note)).toBeNull();
    const kept = await Promise.all(
      changeBlocks(span).map(async (block) => w.deps.configuration.changes(block).read()),
    );
    expect(kept.flatMap((record) => record?.entries ?? [])).toEqual([at(0), old]);
    expect(progress.at(-1)).toBe(2);
  });

  it('keep the newest block when an older one fails', async () => {
    const w = configurationWorld();
    w.server.entries = revised(at(0));
    const lost = new RemoteError('unreachable', 'gone');
    w.server.before = (nth) => (nth === 1 ? null : lost);
    expect(await refreshConfigChanges(w.deps, span, never)).toBe(lost);
    const [newest = 0, older = 0] = changeBlocks(span);
    expect((await w.deps.configuration.changes(newest).read())?.entries).toEqual([at(0)]);
    expect(await w.deps.configuration.changes(older).read()).toBeNull();
  });
});
