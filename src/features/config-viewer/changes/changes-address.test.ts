import { describe, expect, it } from 'vitest';
import { changesSearch, readChangesView, toggled, type ChangesView } from './changes-address';

const PLAIN: ChangesView = {
  question: '',
  machine: null,
  configType: null,
  sort: null,
  page: 0,
  isSingle: false,
  open: [],
  entry: null,
};

describe('the address of the latest changes', () => {
  it('has nothing of the defaults', () => {
    expect(readChangesView({})).toEqual(PLAIN);
    expect(Object.values(changesSearch(PLAIN)).every((text) => text === undefined)).toBe(true);
  });

  it('has the whole view', () => {
    const view: ChangesView = {
      question: '圧力 -5',
      machine: '0103190121',
      configType: 'Start sequence',
      sort: { column: 'new', direction: 'descending' },
      page: 3,
      isSingle: true,
      open: ['0103190121.a', '0103190122.b'],
      entry: '0103190121/POWER/1/0',
    };
    expect(readChangesView(changesSearch(view))).toEqual(view);
  });

  it.each<{ why: string; search: Record<string, string>; view: Partial<ChangesView> }>([
    { why: 'an unknown column', search: { sort: '-colour' }, view: { sort: null } },
    { why: 'page 0', search: { page: '0' }, view: { page: 0 } },
    { why: 'a page that is no number', search: { page: 'two' }, view: { page: 0 } },
    { why: 'half a page', search: { page: '1.5' }, view: { page: 0 } },
    { why: 'a long text', search: { q: 'a'.repeat(99) }, view: { question: 'a'.repeat(80) } },
    { why: 'no ids', search: { open: ',,' }, view: { open: [] } },
  ])('is read with $why', ({ search, view }) => {
    expect(readChangesView(search)).toEqual({ ...PLAIN, ...view });
  });

  it('names the twenty sets that were opened last', () => {
    const open = Array.from({ length: 25 }, (_, i) => String(i));
    expect(readChangesView(changesSearch({ ...PLAIN, open })).open).toEqual(open.slice(5));
  });
});

it('opens and closes a set', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});
