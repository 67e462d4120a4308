import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { viewRecord, type SavedView } from './saved-view';
import { parseViewFile, VIEW_FILE_CHARACTERS, viewFile } from './view-file';

const view = (name: string): SavedView => ({
  id: name,
  name,
  changedAt: epochMs(1),
  chartOptions: [],
  rows: [],
  search: { range: 24 },
});
const fileOf = (change: object) =>
  JSON.stringify({ kind: 'analytics-views', version: 1, views: [], ...change });

test('views are read as they were written', () => {
  const views = [view('a'), view('b')];
  expect(parseViewFile(viewFile(views))).toEqual({ fault: null, views, unreadable: 0 });
});

test.each<[why: string, text: string, fault: string]>([
  ['no JSON', 'name;value', 'no-views'],
  ['another file', '{"kind":"pack"}', 'no-views'],
  ['a list', '[]', 'no-views'],
  ['no view in it', fileOf({ views: [] }), 'no-views'],
  ['no view that can be read', fileOf({ views: [{ version: 9 }] }), 'no-views'],
  ['a newer portal', fileOf({ version: 2 }), 'newer'],
  ['too large to be one', ' '.repeat(VIEW_FILE_CHARACTERS + 1), 'too-large'],
])('%s: %s', (_why, text, fault) => {
  expect(parseViewFile(text)).toEqual({ fault });
});

test('views that cannot be read are counted, and the others are read', () => {
  const read = parseViewFile(fileOf({ views: [viewRecord(view('a')), { version: 9 }, 7] }));
  expect(read).toEqual({ fault: null, views: [view('a')], unreadable: 2 });
});
