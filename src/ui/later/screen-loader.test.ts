import { describe, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadScreen, type LoaderSurroundings } from './screen-loader';

const never = () => new Promise<never>(() => undefined);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const came = () => Promise.resolve('the screen');

function surroundings(change: Partial<LoaderSurroundings> = {}) {
  const kept = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const around: LoaderSurroundings = {
    memory: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    reload,
    serverThere: () => Promise.resolve(true),
    wait: never,
    ...change,
  };
  return { around, reload, kept };
}

/** Outcome once everything that can happen without waiting has happened. */
async function outcome(loading: Promise<string>): Promise<string> {
  const settled = loading.then(
    (screen) => screen,
    (error: unknown) => (error instanceof Error ? error.message : 'not an error'),
  );
  const later = new Promise<string>((resolve) => {
    setImmediate(() => {
      resolve('still loading');
    });
  });
  return Promise.race([settled, later]);
}

test('a screen that comes is shown', async () => {
  const { around, reload } = surroundings();
  expect(await outcome(loadScreen('Admin', came, around))).toBe('the screen');
  expect(reload).not.toHaveBeenCalled();
});

test('a screen that has not come in 120 s offers to try again, without a reload of its own', async () => {
  const wait = vi.fn((_ms: number) => Promise.resolve());
  const { around, reload } = surroundings({ wait });
  expect(await outcome(loadScreen('Admin', never, around))).toBe('The code of "Admin" is late');
  expect(wait).toHaveBeenCalledWith(CHUNK_TIMEOUT_MS);
  expect(reload).not.toHaveBeenCalled();
});

describe('a screen that is gone', () => {
  test('reloads the page once, and says nothing meanwhile', async () => {
    const { around, reload } = surroundings();
    expect(await outcome(loadScreen('Admin', gone, around))).toBe('still loading');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('gone again after the reload: says so, and cannot loop', async () => {
    const { around, reload } = surroundings();
    await outcome(loadScreen('Admin', gone, around));
    expect(await outcome(loadScreen('Admin', gone, around))).toBe('The code of "Admin" is gone');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('one screen does not use up the reload of another', async () => {
    const { around, reload } = surroundings();
    await outcome(loadScreen('Admin', gone, around));
    await outcome(loadScreen('Analytics', gone, around));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('once it has come, the next deployment may reload again', async () => {
    const { around, reload, kept } = surroundings();
    await outcome(loadScreen('Admin', gone, around));
    await outcome(loadScreen('Admin', came, around));
    expect(kept.size).toBe(0);
    await outcome(loadScreen('Admin', gone, around));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('without a network a reload would lose the page', async () => {
    const { around, reload } = surroundings({ serverThere: () => Promise.resolve(false) });
    expect(await outcome(loadScreen('Admin', gone, around))).toBe('The code of "Admin" is gone');
    expect(reload).not.toHaveBeenCalled();
  });

  test('where nothing can be remembered it never reloads by itself', async () => {
    const { around, reload } = surroundings();
    const blocked = () => {
      throw new Error('storage is blocked');
    };
    const memory = { getItem: blocked, setItem: blocked, removeItem: blocked };
    const here = { ...around, memory };
    expect(await outcome(loadScreen('Admin', gone, here))).toBe('The code of "Admin" is gone');
    expect(reload).not.toHaveBeenCalled();
    expect(await outcome(loadScreen('Admin', came, here))).toBe('the screen');
  });
});
