import { describe, expect, test, vi } from 'vitest';
import { matchAnyShell, removeOldCaches, unneeded } from './shell-caches';

/** Caches in the order they were created: `a:1` was active at 1, `b` never. */
const caches = (text: string) =>
  text.split(' ').map((cache) => {
    const [name = '', since = '-1'] = cache.split(':');
    return [name, Number(since)] as const;
  });

describe('when a build becomes active', () => {
  test.each([
    ['c', 'a:1 b:2 c', 'a', 'the build before stays: a tab may run it'],
    ['a', 'a', '', 'the first of all'],
    ['a', 'a:1', '', 'the same again'],
    ['c', 'a:1 b c', 'b', 'a build that never came to be is not the one before'],
    ['a', 'a:1 b:2', '', 'the way back: the newer one is the one before'],
    ['c', 'a:3 b:2 c', 'b', 'what was active last stays, not what was made last'],
    ['b', 'a:1 b c', '', 'a still newer one is being installed'],
    ['d', 'x:1 a:2 b:3 c d', 'x a c', 'many'],
  ])('%s of "%s" "%s" goes: %s', (own, held, gone) => {
    expect(unneeded(own, caches(held)).join(' ')).toBe(gone);
  });
});

test('caches of API responses, which older builds had, are removed', async () => {
  const names = new Set(['shell-a', 'reference-0123', 'signed-out', 'tiles']);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  await removeOldCaches();
  expect([...names]).toEqual(['shell-a', 'tiles']);
  vi.unstubAllGlobals();
});

test('a file is looked for without making a deleted cache again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['shell-a', 'tiles', 'shell-b']),
    match: (_address: string, { cacheName }: { cacheName: string }) => {
      asked.push(cacheName);
      return Promise.resolve(cacheName === 'shell-b' ? new Response('found') : undefined);
    },
  });
  const found = await matchAnyShell(new Request('https://portal.test/assets/a.js'));
  expect(await found?.text()).toBe('found');
  expect(asked).toEqual(['shell-a', 'shell-b']);
  vi.unstubAllGlobals();
});
