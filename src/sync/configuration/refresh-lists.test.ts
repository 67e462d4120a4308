import { expect, it } from 'vitest';
import { RemoteError } from '../../remote/remote-error';
import { minute } from '../../domain/configuration/config-change.fixture';
import { HOUR } from '../../base/units';
import { configurationWorld } from './configuration-world.fixture';
import { refreshCatalogue, refreshDeviations } from './refresh-lists';

const never = new AbortController().signal;

it('stores the newest catalogue and figures, and keeps them without the server', async () => {
  const w = configurationWorld();
  expect(await refreshCatalogue(w.deps, never)).toBeNull();
  expect(await refreshDeviations(w.deps, never)).toBeNull();
  w.pass(HOUR);
  const lost = new RemoteError('unreachable', 'gone');
  w.server.before = () => lost;
  expect(await refreshCatalogue(w.deps, never)).toBe(lost);
  expect(await refreshDeviations(w.deps, never)).toBe(lost);
  const { catalogue, deviations } = w.deps.configuration;
  expect(await catalogue.read()).toMatchObject({ servedAt: minute(0), scope: 'mine' });
  expect(await deviations.read()).toMatchObject({ servedAt: minute(0), machines: [] });
});

it('requests a list again that a removal made worthless on its way', async () => {
  const w = configurationWorld();
  w.server.before = async () => {
    w.server.before = () => null;
    w.server.scope = 'others';
    await w.store.configurationRows.change(async (rows) => {
      await rows.put('generation', 1);
    });
    return null;
  };
  expect(await refreshCatalogue(w.deps, never)).toBeNull();
  expect(await w.deps.configuration.catalogue.read()).toMatchObject({ scope: 'others' });
  expect(w.requests).toHaveLength(2);
});

it('has no lists in the demo', async () => {
  const w = configurationWorld();
  const deps = { ...w.deps, reads: { configuration: null } };
  expect((await refreshCatalogue(deps, never))?.kind).toBe('not-built');
});
