import type { DeviceStorage } from '../account/device-storage';
import type { TestBrowser } from './session.fixture';
import type { Device } from '../account/device';

class Killed extends Error {}

/**
 * Runs a tab that is killed after `most` steps (entries written or removed, tables
 * emptied) of the function that `prepare` returns. Returns whether the tab came to its end before
 * that. A killed tab does nothing more.
 */
export async function runKilledTab(
  most: number,
  browser: TestBrowser,
  prepare: (device: Device) => Promise<() => Promise<void>>,
): Promise<boolean> {
  let steps = -Infinity;
  let die: () => void = () => undefined;
  const death = new Promise<'killed'>((resolve) => {
    die = () => {
      resolve('killed');
    };
  });
  const isDead = () => steps > most;
  const step = () => {
    steps += 1;
    if (!isDead()) return;
    die();
    throw new Killed();
  };
  const { local, session, leases } = browser.device;
  const forget = (key: string) => {
    step();
    leases.forget(key);
  };
  const run = await prepare({
    local: mortal(local, step),
    session: mortal(session, step),
    leases: { ...leases, forget },
  });
  const undo = [
    stepping(IDBDatabase.prototype, 'transaction', step),
    stepping(IDBFactory.prototype, 'deleteDatabase', step),
  ];
  steps = 0;
  const ran = run().then(
    () => 'completed' as const,
    () => 'killed' as const,
  );
  const end = await Promise.race([ran, death]);
  for (const one of undo) one();
  return end === 'completed';
}

const mortal = (storage: DeviceStorage, step: () => void): DeviceStorage => ({
  ...storage,
  setItem: (key, value) => {
    step();
    storage.setItem(key, value);
  },
  removeItem: (key) => {
    step();
    storage.removeItem(key);
  },
});

/** Makes each call of a browser's function a step. Returns a function that undoes this. */
export function stepping(prototype: object, name: string, step: () => void): () => void {
  const real: unknown = Reflect.get(prototype, name);
  if (typeof real !== 'function') throw new Error(`there is a ${name}`);
  Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]): unknown {
    step();
    const result: unknown = Reflect.apply(real, this, args);
    return result;
  });
  return () => Reflect.set(prototype, name, real);
}
