import { describe, expect, it } from 'vitest';
import type { User } from '../domain/access';
import { isUserId } from '../domain/ids';
import { aModule, SERVED_AT } from '../domain/telemetry.fixture';
import { later } from '../domain/units';
import type { FleetAnswer } from '../remote/reads';
import { createMemoryStore } from '../store/memory-store';
import { createClock } from './clock';
import { createConnection } from './connection';
import { refreshFleet } from './refresh-fleet';
import { refreshPerson } from './refresh-person';

const userId = 'ann';
if (!isUserId(userId)) throw new Error('no user id');
const ann: User = {
  userId,
  email: 'ann@example.test',
  nickName: 'Ann',
  blocked: false,
  authZGlobalAccess: 'ReadWrite',
  securityGroupAccess: [],
  securityGroupsNames: [],
  enableEdit: false,
  enableDelete: false,
};
const kept: FleetAnswer = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };

/** A server that answers as told; `before` happens while the answer is on its way. */
interface Told {
  fleet?: FleetAnswer;
  user?: User;
  before?: () => void;
}
function parts({ fleet = kept, user = ann, before }: Told) {
  const answer = <T>(value: T) => {
    before?.();
    return Promise.resolve(value);
  };
  return {
    reads: { telemetry: () => answer(fleet), user: () => answer(user) },
    store: createMemoryStore(),
    clock: createClock({ wall: () => 0, monotonic: () => 0 }),
    connection: createConnection(),
  };
}

describe('an answer that nobody waits for any more', () => {
  it('is not kept', async () => {
    const asking = new AbortController();
    const under = parts({
      before: () => {
        asking.abort();
      },
    });
    expect((await refreshFleet(under, asking.signal))?.kind).toBe('cancelled');
    await expect(refreshPerson(under, userId, asking.signal)).rejects.toMatchObject({
      kind: 'cancelled',
    });
    expect(await under.store.fleet.read()).toBeNull();
    expect(await under.store.person.read()).toBeNull();
  });
});

describe('an empty fleet', () => {
  const empty = { servedAt: later(SERVED_AT, 1_000), modules: [] };
  it.each([
    { dropped: 3, left: 1, told: 'broken-answer', why: 'every row broke the contract' },
    { dropped: 0, left: 0, told: undefined, why: 'the person sees no module any more' },
  ])('with $dropped dropped leaves $left: $why', async ({ dropped, left, told }) => {
    const under = parts({ fleet: { snapshot: empty, dropped } });
    await under.store.fleet.write(kept);
    expect((await refreshFleet(under, new AbortController().signal))?.kind).toBe(told);
    expect((await under.store.fleet.read())?.snapshot.modules).toHaveLength(left);
  });
});

it.each([
  { blocked: true, left: null, why: 'a blocked person sees nothing, also without a network' },
  { blocked: false, left: kept, why: 'the fleet stays' },
])('blocked $blocked: $why', async ({ blocked, left }) => {
  const under = parts({ user: { ...ann, blocked } });
  await under.store.fleet.write(kept);
  await refreshPerson(under, userId, new AbortController().signal);
  expect(await under.store.fleet.read()).toEqual(left);
});
