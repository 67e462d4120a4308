import { describe, expect, it } from 'vitest';
import { requestPersistence, readQuota, type StorageManagerLike } from './quota';

const manager = (changes: Partial<StorageManagerLike> = {}): StorageManagerLike => ({
  estimate: () => Promise.resolve({ usage: 3, quota: 5e6 }),
  persisted: () => Promise.resolve(false),
  persist: () => Promise.resolve(true),
  ...changes,
});
const broken = () => Promise.reject(new TypeError('denied'));

describe('the quota', () => {
  it.each([
    ['as the browser tells it', manager(), { used: 3, most: 5e6, persistent: false }],
    ['over plain http', null, { used: null, most: null, persistent: null }],
    [
      'where it is refused',
      manager({ estimate: broken, persisted: broken }),
      { used: null, most: null, persistent: null },
    ],
    [
      'reported in part',
      manager({ estimate: () => Promise.resolve({ usage: 1 }) }),
      { used: 1, most: null, persistent: false },
    ],
  ])('%s', async (_, given, received) => {
    expect(await readQuota(given)).toEqual(received);
  });

  it.each([
    ['granted', manager(), true],
    ['refused', manager({ persist: () => Promise.resolve(false) }), false],
    ['broken', manager({ persist: broken }), null],
    ['not there', null, null],
  ])('asking for good: %s', async (_, given, answer) => {
    expect(await requestPersistence(given)).toBe(answer);
  });
});
