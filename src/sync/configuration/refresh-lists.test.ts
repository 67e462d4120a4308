import { expect, it } from 'vitest';
import { RemoteError } from '../../remote/remote-error';
import { minute } from '../../domain/configuration/config-change.fixture';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { HOUR } from '../../base/units';
import { configurationWorld } from './configuration-world.fixture';
import { refreshCatalogue, refreshDeviation, refreshDeviations } from './refresh-lists';

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

it("stores a machine's deviations, keeps them without the server, and none of another", async () => {
  const w = configurationWorld();
  const [id, other] = [aModuleId('0103190121'), aModuleId('0103210301')];
  expect(await refreshDeviation(w.deps, id, never)).toBeNull();
  expect(await w.deps.configuration.deviation(id).read()).toMatchObject({
    ...{ servedAt: minute(0), id },
    parameters: [{ key: 'PUMP_MAX', value: '12' }],
  });
  w.pass(HOUR);
  const lost = new RemoteError('unreachable', 'gone');
  w.server.before = () => lost;
  expect(await refreshDeviation(w.deps, id, never)).toBe(lost);
  expect(await w.deps.configuration.deviation(id).read()).toMatchObject({ servedAt: minute(0) });
  expect(await w.deps.configuration.deviation(other).read()).toBeNull();
});

it('requests the deviations of a machine again that a removal dropped', async () => {
  const w = configurationWorld();
  const id = aModuleId('0103190121');
  let requests = 0;
  w.server.before = async () => {
    requests += 1;
    if (requests > 1) return null;
    await w.store.configurationRows.change(async (rows) => {
      await rows.put('generation', 1);
    });
    return null;
  };
  expect(await refreshDeviation(w.deps, id, never)).toBeNull();
  expect(requests).toBe(2);
  expect(await w.deps.configuration.deviation(id).read()).toMatchObject({ id });
});

it('has no lists in the demo', async () => {
  const w = configurationWorld();
  const deps = { ...w.deps, reads: { configuration: null } };
  expect((await refreshCatalogue(deps, never))?.kind).toBe('not-built');
});
