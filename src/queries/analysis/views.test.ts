import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import { importViews, viewFile, type SavedView } from './views';
import { viewsIn } from '../../store/records/views';

const view = (name: string): SavedView => ({
  id: `id of ${name}`,
  name,
  changedAt: epochMs(1),
  chartOptions: [],
  rows: [],
  search: { range: 24 },
});
const fileOf = (text: string) => new File([text], 'views.json');

async function world(...names: string[]) {
  const store = createMemoryStore();
  for (const name of names) await viewsIn(store.viewRows).save(view(name));
  const services = { store, clock: { now: () => epochMs(2) } };
  return {
    load: (text: string) => importViews(services, fileOf(text)),
    names: async () => (await viewsIn(store.viewRows).list()).map(({ name }) => name),
    list: () => viewsIn(store.viewRows).list(),
  };
}

describe('a file of views', () => {
  it('is saved under new ids, so that it never replaces a view of the same id', async () => {
    const { load, list } = await world();
    const outcome = await load(viewFile([view('a'), view('b')]));
    expect(outcome).toEqual({ fault: null, saved: 2, refused: [], unreadable: 0 });
    const saved = await list();
    expect(saved.map(({ name, search, changedAt }) => [name, search, changedAt])).toEqual([
      ['a', { range: 24 }, 2],
      ['b', { range: 24 }, 2],
    ]);
    expect(saved.map(({ id }) => id)).not.toContain('id of a');
  });

  it('names the views that are refused, and saves the others', async () => {
    const { load, names } = await world('a', 'b', 'c');
    const outcome = await load(viewFile([view('b'), view(' '), view('d'), view('e'), view('f')]));
    expect(outcome).toEqual({
      fault: null,
      saved: 2,
      refused: [
        { name: 'b', why: 'name-taken' },
        { name: ' ', why: 'unnamed' },
        { name: 'f', why: 'too-many' },
      ],
      unreadable: 0,
    });
    expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it.each([
    ['name;value', 'no-views'],
    [JSON.stringify({ kind: 'analytics-views', version: 2, views: [] }), 'newer'],
  ])('%s is refused as a whole: %s', async (text, fault) => {
    const { load, names } = await world('a');
    expect(await load(text)).toEqual({ fault });
    expect(await names()).toEqual(['a']);
  });

  it('that is too large is not read at all', async () => {
    const store = createMemoryStore();
    const clock = { now: () => epochMs(2) };
    const file = { size: 5_000_000, text: () => Promise.reject(new Error('was read')) };
    expect(await importViews({ store, clock }, file)).toEqual({ fault: 'too-large' });
  });
});
