import { describe, expect, it } from 'vitest';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { storedSpans } from '../../domain/series/ledger';
import { seriesKey } from '../../domain/series/series';
import { DAY } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { fillSpan } from './fill-span';
import { fillWorld } from './fill-world.fixture';
import { ago, request, seriesOfRequest, signal, type FillWorld } from './requests.fixture';

const MODULES = Array.from({ length: 50 }, (_, i) =>
  aModuleId(`0110${String(i).padStart(6, '0')}`),
);
const DAY_OF_ALL = request(ago(DAY, 0), { moduleIds: MODULES, interval: 'PT1H' });

/** The modules of which the day is not stored. */
async function missing({ series }: FillWorld): Promise<readonly ModuleId[]> {
  const seriesIds = MODULES.map((moduleId) => ({ ...seriesOfRequest(DAY_OF_ALL), moduleId }));
  const ledgers = await series.ledgers(seriesIds);
  return seriesIds
    .filter((one) => storedSpans(ledgers.get(seriesKey(one)) ?? []).length === 0)
    .map(({ moduleId }) => moduleId);
}

const fail = (here: FillWorld, bad: readonly ModuleId[], kind: RemoteErrorKind) => {
  here.hooks.before = ({ moduleIds }) => {
    if (moduleIds.some((one) => bad.includes(one))) throw new RemoteError(kind, 'of one module');
  };
};
const bad = (...places: readonly number[]): readonly ModuleId[] =>
  MODULES.filter((_, i) => places.includes(i));

describe('a module that makes the request of fifty fail', () => {
  it.each<{ kind: RemoteErrorKind; modules: readonly ModuleId[] }>([
    { kind: 'server-failed', modules: bad(17) },
    { kind: 'rejected', modules: bad(0) },
    { kind: 'broken-answer', modules: bad(49) },
    { kind: 'server-failed', modules: bad(3, 30) },
    { kind: 'server-failed', modules: bad(24, 25) },
  ])('is found, and the others are stored: $kind, $modules', async ({ kind, modules }) => {
    const here = fillWorld();
    fail(here, modules, kind);
    const outcome = await fillSpan(here.deps, DAY_OF_ALL, signal());
    expect(outcome).toMatchObject({ state: 'partial', error: { kind } });
    expect(outcome.failedModules.toSorted()).toEqual(modules);
    expect(await missing(here)).toEqual(modules);
    expect(here.requests.length).toBeLessThan(32);
  });

  it('is requested alone from then on', async () => {
    const here = fillWorld();
    fail(here, bad(17), 'server-failed');
    await fillSpan(here.deps, DAY_OF_ALL, signal());
    const before = here.requests.length;
    const { failedModules } = await fillSpan(here.deps, DAY_OF_ALL, signal());
    expect(here.requests.slice(before).every(({ moduleIds }) => moduleIds.length === 1)).toBe(true);
    expect(failedModules).toEqual(bad(17));
  });
});

it('a server that fails for all of them is given up soon', async () => {
  const here = fillWorld();
  fail(here, MODULES, 'server-failed');
  expect((await fillSpan(here.deps, DAY_OF_ALL, signal())).state).toBe('partial');
  expect(here.requests.length).toBeLessThanOrEqual(16);
});

it('the history of a module that breaks the contract is named, and the rest is stored', async () => {
  const here = fillWorld();
  const { history } = here.deps.reads;
  const broken = bad(17);
  here.deps.reads.history = async (question, when) => {
    const response = await history(question, when);
    const modules = new Map([...response.modules].filter(([one]) => !broken.includes(one)));
    return { ...response, modules, broken };
  };
  const outcome = await fillSpan(here.deps, DAY_OF_ALL, signal());
  expect(outcome).toMatchObject({ state: 'partial', failedModules: broken });
  expect(outcome.error?.kind).toBe('broken-answer');
  expect(outcome.error?.message).toContain(broken[0]);
  expect(await missing(here)).toEqual(broken);
  expect(here.requests).toHaveLength(1);
});
