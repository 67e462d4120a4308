import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soleFleetLock, type FleetClaim, type FleetLock } from '../database/fleet-lock';
import { holdFleet, type FleetChange, type FleetDuty } from './fleet-holder';

/** Lock that the test frees, takes away or breaks. */
function testLock() {
  const lock = {
    isElsewhere: false,
    isBroken: false,
    lost: new AbortController(),
    released: 0,
    claim: () => {
      if (lock.isBroken) return Promise.reject(new Error('out of reach'));
      if (lock.isElsewhere) return Promise.resolve(null);
      lock.lost = new AbortController();
      const release = () => {
        lock.released += 1;
        return Promise.resolve();
      };
      const check = () => Promise.resolve(true);
      return Promise.resolve({ lost: lock.lost.signal, check, release });
    },
    isHeld: () => Promise.resolve(true),
  };
  return lock satisfies FleetLock;
}

/** Lets the fake time pass meanwhile. */
const eventually = (look: () => void) => vi.waitFor(look, { timeout: 20_000 });

let log: string[];
let errors: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log = [];
  errors = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const options = (lock: FleetLock) => ({
  lock,
  start: (_claim: FleetClaim, isTakeOver: boolean): Promise<FleetDuty> => {
    log.push(isTakeOver ? 'takes over' : 'starts');
    const stop = (isLost: boolean) => {
      log.push(isLost ? 'stops, lost' : 'stops');
      return Promise.resolve();
    };
    return Promise.resolve({ stop });
  },
  onChange: (change: FleetChange) => log.push(change),
  onError: (error: unknown) => errors.push(error),
});

it('runs the duty from the start when nobody else does, and releases the fleet at the end', async () => {
  const lock = testLock();
  const holder = await holdFleet(options(lock));
  expect(holder.current()).not.toBeNull();
  await holder.stop();
  expect(log).toEqual(['starts', 'stops']);
  expect(lock.released).toBe(1);
  expect(holder.current()).toBeNull();
});

it('takes over when the other server has stopped, also after the database was out of reach', async () => {
  const lock = testLock();
  lock.isElsewhere = true;
  const holder = await holdFleet(options(lock));
  expect(holder.current()).toBeNull();
  lock.isBroken = true;
  await eventually(() => {
    expect(errors).toEqual([new Error('out of reach')]);
  });
  lock.isBroken = false;
  lock.isElsewhere = false;
  await eventually(() => {
    expect(holder.current()).not.toBeNull();
  });
  expect(log).toEqual(['elsewhere', 'takes over', 'taken_over']);
  await holder.stop();
});

it('a server that loses its claim stops at once, and claims again', async () => {
  const lock = testLock();
  const holder = await holdFleet(options(lock));
  lock.isElsewhere = true;
  lock.lost.abort();
  expect(holder.current()).toBeNull();
  await eventually(() => {
    expect(log).toEqual(['starts', 'lost', 'stops, lost']);
  });
  lock.isElsewhere = false;
  await eventually(() => {
    expect(holder.current()).not.toBeNull();
  });
  expect(log.slice(3)).toEqual(['takes over', 'taken_over']);
  await holder.stop();
});

it('a lock of one process is always free, and held until it is released', async () => {
  const lock = soleFleetLock();
  expect(await lock.isHeld()).toBe(false);
  const holder = await holdFleet(options(lock));
  expect(await lock.isHeld()).toBe(true);
  await holder.stop();
  expect(await lock.isHeld()).toBe(false);
});
