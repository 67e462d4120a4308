import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { aConfigEntry, aParameter } from '../../domain/configuration/config-entry.fixture';
import { changeBlocks } from '../../domain/configuration/change-blocks';
import { isModuleId, isPowerBlockId } from '../../domain/ids';
import type { ConfigurationReads } from '../../remote/configuration';
import { later } from '../../base/units';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { configurationIn } from '../../store/configuration/configuration';
import { openStore } from '../../store/indexed-store';
import { START } from '../fill/fill-world.fixture';
import { pinMachines } from './pin-machines';
import { prepareSite } from './prepare-site';
import { A1, A2, BLOCK_A, deleteDatabases, siteWorld } from './site-world.fixture';

afterEach(deleteDatabases);

const WHOLE = { hasCatalogue: true, machines: 3, missing: [], hasChanges: true };
const CHOICE = { powerBlockIds: [BLOCK_A], range: 24 } as const;
const page = { servedAt: START, revision: 1, scope: 's' };
type Fault = { readonly of: string; readonly kind: RemoteErrorKind };

/** A server with one parameter of each machine; `fault` fails for one request. */
function source(fault: Fault | null = null) {
  const requests: string[] = [];
  const respond = <T>(of: string, value: T): Promise<T> => {
    requests.push(of);
    if (fault?.of === of) return Promise.reject(new RemoteError(fault.kind, of));
    return Promise.resolve(value);
  };
  const none = () => Promise.reject(new RemoteError('not-found', 'not requested'));
  const reads: ConfigurationReads = {
    catalogue: () => respond('catalogue', { ...page, parameters: [aParameter()] }),
    history: ({ key }) => {
      if (!isModuleId(key) && !isPowerBlockId(key)) return none();
      const entries = [aConfigEntry({ id: key, newValue: '7' })];
      return respond(key, { ...page, cursor: null, entries });
    },
    changes: () => respond('changes', { ...page, cursor: null, entries: [aConfigEntry()] }),
    ...{ deviations: none, deviation: none },
  };
  return { requests, reads: () => Promise.resolve(reads) };
}

const prepare = async (world: Awaited<ReturnType<typeof siteWorld>>, signal?: AbortSignal) =>
  prepareSite(
    world.deps,
    CHOICE,
    signal ?? new AbortController().signal,
    () => undefined,
    () => Promise.resolve(true),
  );

describe('the configuration of a prepared site', () => {
  it('is on the device: catalogue, and history of modules and power block', async () => {
    const { requests, reads } = source();
    const world = await siteWorld(await openStore('ann'), {}, reads);
    const { verified } = await prepare(world);
    expect(requests).toEqual(['catalogue', BLOCK_A, A1, A2, 'changes']);
    expect(verified?.configuration).toEqual(WHOLE);
    world.store.close();
    const again = configurationIn((await openStore('ann')).configurationRows);
    const [block = 0] = changeBlocks({ from: later(START, -1), to: START });
    expect((await again.changes(block).read())?.entries).toHaveLength(1);
    expect((await again.history(A1).read())?.entries[0]?.newValue).toBe('7');
    expect((await again.catalogue.read())?.parameters).toEqual([aParameter()]);
  });

  it.each<[Fault, object | undefined]>([
    [
      { of: A2, kind: 'server-failed' },
      { ...WHOLE, missing: [A2] },
    ],
    [
      { of: 'catalogue', kind: 'server-failed' },
      { ...WHOLE, hasCatalogue: false },
    ],
    [
      { of: 'changes', kind: 'server-failed' },
      { ...WHOLE, hasChanges: false },
    ],
    [{ of: 'catalogue', kind: 'not-built' }, undefined],
  ])('that fails is named: %j', async (fault, expected) => {
    const world = await siteWorld(await openStore('ann'), {}, source(fault).reads);
    const { verified } = await prepare(world);
    expect(verified?.configuration).toEqual(expected);
    expect(verified?.unready).toEqual([]);
  });

  it.each([
    [true, ['catalogue', BLOCK_A, A1, A2]],
    [false, []],
  ])('is fetched when machines are pinned (%s), and nothing else', async (pinned, expected) => {
    const { requests, reads } = source();
    const { deps, store } = await siteWorld(await openStore('ann'), {}, reads);
    await pinMachines(deps, { powerBlockId: BLOCK_A, moduleIds: [A1, A2], pinned });
    expect(await store.settings.read('pinned')).toEqual(pinned ? [A1, A2] : []);
    await expect
      .poll(
        async () => (await configurationIn(store.configurationRows).history(A2).read()) !== null,
      )
      .toBe(pinned);
    expect(requests).toEqual(expected);
  });

  it('is requested no further once the server is out of reach', async () => {
    const { requests, reads } = source({ of: BLOCK_A, kind: 'unreachable' });
    const world = await siteWorld(await openStore('ann'), {}, reads);
    const { verified } = await prepare(world);
    expect(requests).toEqual(['catalogue', BLOCK_A]);
    expect(verified?.configuration?.missing).toEqual([BLOCK_A, A1, A2]);
  });

  it('that was fetched earlier counts, though the server is out of reach now', async () => {
    const store = await openStore('ann');
    await prepare(await siteWorld(store, {}, source().reads));
    const { reads } = source({ of: 'catalogue', kind: 'unreachable' });
    const { verified } = await prepare(await siteWorld(store, {}, reads));
    expect(verified?.configuration).toEqual(WHOLE);
  });
});
