import { expect, test, vi } from 'vitest';
import { createPrefetch } from './prefetch';

/** Promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const at = (started: Promise<void>, idle = () => Promise.resolve(), saves = false) =>
  createPrefetch({ savesData: () => saves, started: () => started, idle });

test('loads nothing before the first numbers', async () => {
  const { opened, open } = gate();
  const load = vi.fn(() => Promise.resolve());
  at(opened)(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
  open();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads one piece at a time, each when the page is idle', async () => {
  const first = gate();
  const idle = vi.fn(() => Promise.resolve());
  const second = vi.fn(() => Promise.resolve());
  const prefetch = at(Promise.resolve(), idle);
  prefetch(() => first.opened);
  prefetch(second);
  await settle();
  expect(idle).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  first.open();
  await settle();
  expect(idle).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(1);
});

test('goes on after a piece that cannot be loaded, and with one that comes later', async () => {
  const prefetch = at(Promise.resolve());
  const second = vi.fn(() => Promise.resolve());
  const third = vi.fn(() => Promise.resolve());
  prefetch(() => Promise.reject(new Error('no network')));
  prefetch(second);
  await settle();
  expect(second).toHaveBeenCalledTimes(1);
  prefetch(third);
  await settle();
  expect(third).toHaveBeenCalledTimes(1);
});

test('loads nothing where data is to be saved', async () => {
  const load = vi.fn(() => Promise.resolve());
  at(Promise.resolve(), undefined, true)(load);
  await settle();
  expect(load).not.toHaveBeenCalled();
});
