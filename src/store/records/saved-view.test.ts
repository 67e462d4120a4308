import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { parseView, viewRecord, type SavedView } from './saved-view';

const looks = {
  color: '3',
  yExtent: null,
  includeEnvelope: false,
  includeDots: true,
  swimLane: 1,
};
const row = {
  ...looks,
  id: '0103190121/P71',
  oldId: null,
  name: '0103190121',
  variable: 'P71',
  variables: [],
  aggregation: 'avg',
  show: true,
  interpolationFunction: 'linear',
  autoMarkers: false,
};
const view: SavedView = {
  id: 'a',
  name: 'North',
  changedAt: epochMs(1),
  chartOptions: [{ ...looks, visibilityState: 'visible', steppedInterpolation: true }],
  rows: [row],
  search: { range: 24, panel: 'runs' },
};

/** A record as the first version wrote it. */
const older = { ...view, version: 1, search: undefined };

test.each<[why: string, record: unknown, parsed: SavedView | null]>([
  ['what was written', viewRecord(view), view],
  ['version 1 had rows alone', older, { ...view, search: {} }],
  ['a newer version is left alone', { ...view, version: 3 }, null],
  ['a version that never was', { ...view, version: 0 }, null],
  ['no version', view, null],
  ['half a version', { ...view, version: 1.5 }, null],
  ['a part is missing', { ...viewRecord(view), rows: undefined }, null],
  ['a row without a variable', { ...viewRecord(view), rows: [{ ...row, variable: 7 }] }, null],
  ['no record', 'view', null],
])('%s', (_why, record, parsed) => {
  expect(parseView(record)).toEqual(parsed);
});
