import { describe, expect, it, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/person/preferences';
import { epochMs } from '../../base/units';
import {
  changeDocument,
  documentOf,
  readDocument,
  UNTOUCHED,
  upgradeDocument,
  type SettingsDocument,
  type SyncedSettings,
} from './settings-document';
import { viewRecord, type SavedView } from './saved-view';

const view = (id: string, name = id): SavedView => ({
  ...{ id, name, changedAt: epochMs(1) },
  chartOptions: [],
  rows: [],
  search: {},
});
const parts = (...views: SavedView[]): SyncedSettings => ({
  preferences: DEFAULT_PREFERENCES,
  views: new Map(views.map((one) => [one.id, one])),
});
const dark = { ...DEFAULT_PREFERENCES, colourMode: 'dark' as const };

test('what is written is read again, through JSON', () => {
  const { views, preferences } = documentOf(parts(view('a'), view('b')));
  const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const read = readDocument({ views: sent(views), preferences: sent(preferences) }, UNTOUCHED);
  expect(read).toEqual(parts(view('a'), view('b')));
});

describe('versions', () => {
  const steps = [
    (document: SettingsDocument) => ({ ...document, two: true }),
    (document: SettingsDocument) => ({ ...document, three: true }),
  ];
  test.each<[SettingsDocument, SettingsDocument | null, string]>([
    [{ version: 1 }, { version: 3, two: true, three: true }, 'every step in turn'],
    [{ version: 2, two: 0 }, { version: 3, two: 0, three: true }, 'from where it is'],
    [{ version: 3 }, { version: 3 }, 'the newest is as it is'],
    [{}, { version: 3 }, 'nothing was written yet'],
    [{ version: 4 }, null, 'a newer one is left alone'],
    [{ version: 0 }, null, 'a number that never was'],
    [{ version: '3' }, null, 'no number'],
    [{ version: 2.5 }, null, 'half a number'],
  ])('%j: %j (%s)', (document, upgraded) => {
    expect(upgradeDocument(document, steps)).toEqual(upgraded);
  });
});

describe('what cannot be read is as if nobody had changed it', () => {
  const base = { ...parts(view('a')), preferences: dark };
  const record = viewRecord(view('a', 'A'));
  test.each<[string, SettingsDocument, SyncedSettings]>([
    [
      'a language of a newer build',
      { preferences: { ...dark, language: 'xx' }, views: [] },
      { ...base, views: new Map() },
    ],
    ['no list of views', { preferences: dark, views: {} }, base],
    ['no views at all: nobody deletes them so', { preferences: dark }, base],
    ['a view of a newer version', { preferences: dark, views: [{ ...record, version: 3 }] }, base],
    [
      'a view that is not known here either',
      { preferences: dark, views: [{ id: 'z' }, 7, null] },
      { ...base, views: new Map() },
    ],
    [
      'no preferences: nobody has chosen any',
      { views: [record] },
      { ...parts(view('a', 'A')), preferences: null },
    ],
  ])('%s', (_what, document, read) => {
    expect(readDocument(document, base)).toEqual(read);
  });
});

describe('a change is put into what is there', () => {
  const newer = {
    version: 1,
    alarms: { mute: true },
    preferences: { ...DEFAULT_PREFERENCES, font: 'large' },
    views: [
      { ...viewRecord(view('a')), pinned: true },
      { version: 9, id: 'z' },
      viewRecord(view('b')),
    ],
  };
  const from = readDocument(newer, UNTOUCHED);

  it('nothing is written when nothing is different', () => {
    expect(changeDocument(newer, from, from)).toBeNull();
  });

  it('other preferences keep what a newer build put beside them', () => {
    expect(changeDocument(newer, from, { ...from, preferences: dark })).toEqual({
      ...newer,
      preferences: { ...dark, font: 'large' },
    });
  });

  it('views are changed, removed and added; those that cannot be read stay', () => {
    const to = { ...from, views: parts(view('a', 'A'), view('c')).views };
    expect(changeDocument(newer, from, to)).toEqual({
      ...newer,
      views: [
        { version: 9, id: 'z' },
        { ...viewRecord(view('a', 'A')), pinned: true },
        viewRecord(view('c')),
      ],
    });
  });

  it('what is no list is replaced only when there is something to say', () => {
    const odd = { views: 'odd' };
    const base = parts(view('a'));
    const read = readDocument(odd, base);
    expect(changeDocument(odd, read, { ...read, preferences: dark })?.views).toBe('odd');
    const more = { ...read, views: parts(view('a'), view('b')).views };
    expect(changeDocument(odd, read, more)?.views).toHaveLength(2);
  });
});
