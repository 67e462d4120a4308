import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { aConfigEntry, aParameter } from '../../domain/configuration/config-entry.fixture';
import { isModuleId, isPowerBlockId } from '../../domain/ids';
import type { ConfigurationReads } from '../../remote/configuration';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { configurationIn } from '../../store/configuration/configuration';
import { openStore } from '../../store/indexed-store';
import { START } from '../fill/fill-world.fixture';
import { prepareSite } from './prepare-site';
import { loadPack, savePack } from './site-pack';
import { A1, A2, BLOCK_A, deleteDatabases, siteWorld } from './site-world.fixture';

afterEach(deleteDatabases);

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
    ...{ changes: none, deviations: none, deviation: none },
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
    expect(requests).toEqual(['catalogue', BLOCK_A, A1, A2]);
    expect(verified?.configuration).toEqual({ hasCatalogue: true, machines: 3, missing: [] });
    world.store.close();
    const again = configurationIn((await openStore('ann')).configurationRows);
    expect((await again.history(A1).read())?.entries[0]?.newValue).toBe('7');
    expect((await again.catalogue.read())?.parameters).toEqual([aParameter()]);
  });

  it.each<[Fault, object | undefined]>([
    [
      { of: A2, kind: 'server-failed' },
      { hasCatalogue: true, machines: 3, missing: [A2] },
    ],
    [
      { of: 'catalogue', kind: 'server-failed' },
      { hasCatalogue: false, machines: 3, missing: [] },
    ],
    [{ of: 'catalogue', kind: 'not-built' }, undefined],
  ])('that fails is named: %j', async (fault, expected) => {
    const world = await siteWorld(await openStore('ann'), {}, source(fault).reads);
    const { verified } = await prepare(world);
    expect(verified?.configuration).toEqual(expected);
    expect(verified?.unready).toEqual([]);
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
    expect(verified?.configuration).toMatchObject({ hasCatalogue: true, missing: [] });
  });

  it('does not go with a file to another device, which does not claim it', async () => {
    const world = await siteWorld(await openStore('ann'), {}, source().reads);
    await prepare(world);
    const file = await savePack(world.deps);
    await world.store.erase();
    const other = await openStore('ann');
    const loaded = await loadPack(
      { store: other, clock: world.deps.clock },
      file ?? new Uint8Array(),
    );
    expect(loaded.preparation.verified?.readyModules).toBe(2);
    expect(loaded.preparation.verified?.configuration).toBeUndefined();
  });
});
