import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochMs } from '../../base/units';
import { openStore } from '../indexed-store';
import { lossMarker } from './loss';
import { aPiece } from '../series/series.fixture';

const kept = new Map<string, string>();
const marks = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  vi.stubGlobal('localStorage', marks);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  kept.clear();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const NOON = epochMs(1_700_000_000_000);
const open = () => openStore('ann', { now: () => NOON });
const keepSome = async () => {
  const store = await open();
  await store.series.write([aPiece(0, '1')], await store.series.generation());
  return store;
};

describe('a loss', () => {
  it('is received with its time until it is dismissed', async () => {
    (await keepSome()).close();
    await Dexie.delete('portal-ann');
    const store = await open();
    expect(store.loss.read()).toEqual({ noticedAt: NOON });
    store.close();
    const again = await open();
    expect(again.loss.read()).toEqual({ noticedAt: NOON });
    again.loss.dismiss();
    expect(again.loss.read()).toBeNull();
  });

  it('is none while the data are there', async () => {
    (await keepSome()).close();
    expect((await open()).loss.read()).toBeNull();
  });

  it('is none where nothing was ever kept', async () => {
    (await open()).close();
    await Dexie.delete('portal-ann');
    expect((await open()).loss.read()).toBeNull();
  });

  it('is none after signing out, which leaves no mark either', async () => {
    await (await keepSome()).erase();
    expect(kept.size).toBe(0);
    expect((await open()).loss.read()).toBeNull();
  });

  it('is none after signing out in another tab during a write, which leaves no marker either', async () => {
    const store = await open();
    const stop = store.subscribe(() => {
      // The other tab is done; this one learns of it before its write has come to its end.
      lossMarker('ann').remove();
      store.close();
    });
    await store.series.write([aPiece(0, '1')], await store.series.generation());
    stop();
    expect(kept.size).toBe(0);
  });

  it('of one account is nothing to another', async () => {
    (await keepSome()).close();
    await Dexie.delete('portal-ann');
    expect((await openStore('bob')).loss.read()).toBeNull();
  });
});

describe('the mark', () => {
  it('says nothing of who it is but the key', async () => {
    await keepSome();
    expect([...kept]).toEqual([['portal.kept.ann', '{"version":1,"kept":true,"loss":null}']]);
  });

  it.each(['', 'null', '{', '{"version":2,"kept":true}', '[]'])('that reads %j is none', (text) => {
    kept.set('portal.kept.ann', text);
    expect(lossMarker('ann').isKept()).toBe(false);
  });

  it('is done without where the browser refuses storage', () => {
    const mark = lossMarker('ann', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    mark.stored();
    mark.foundEmpty(NOON);
    mark.remove();
    expect(mark.read()).toBeNull();
  });
});
