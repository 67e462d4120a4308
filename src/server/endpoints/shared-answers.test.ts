import { expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers';

/** Content whose version the test changes, with the number of times it was read. */
function content() {
  const state = {
    version: 1,
    reads: 0,
    shared: {
      version: () => Promise.resolve(String(state.version)),
      read: () => {
        state.reads += 1;
        return Promise.resolve(`content ${String(state.version)}`);
      },
    },
  };
  return state;
}

it('reads again only when the version has changed', async () => {
  const shared = createSharedAnswers<string, string>(2);
  const state = content();
  expect(await shared('a', state.shared)).toBe('content 1');
  expect(await shared('a', state.shared)).toBe('content 1');
  expect(state.reads).toBe(1);
  state.version = 2;
  expect(await shared('a', state.shared)).toBe('content 2');
  expect(state.reads).toBe(2);
});

it('gives those who ask during a read what is read afterwards', async () => {
  const shared = createSharedAnswers<string, string>(2);
  const state = content();
  let later: Promise<string>[] = [];
  const first = shared('a', {
    ...state.shared,
    read: () => {
      const read = state.shared.read();
      state.version = 2;
      later = [1, 2, 3].map(() => shared('a', state.shared));
      return read;
    },
  });
  expect(await first).toBe('content 1');
  expect(await Promise.all(later)).toEqual(['content 2', 'content 2', 'content 2']);
  expect(state.reads).toBe(2);
});

it('reads again after a read that failed', async () => {
  const shared = createSharedAnswers<string, string>(2);
  const state = content();
  const failing = { ...state.shared, read: () => Promise.reject(new Error('the database')) };
  await expect(shared('a', failing)).rejects.toThrow('the database');
  expect(await shared('a', state.shared)).toBe('content 1');
});

it('keeps only the keys that were asked for last', async () => {
  const shared = createSharedAnswers<string, string>(2);
  const state = content();
  for (const key of ['a', 'b', 'a', 'c']) await shared(key, state.shared);
  expect(state.reads).toBe(3);
  await shared('a', state.shared);
  expect(state.reads).toBe(3);
  await shared('b', state.shared);
  expect(state.reads).toBe(4);
});
