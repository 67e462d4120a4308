import { expect, test } from 'vitest';
import { drawnTrend } from './drawn.fixture';
import { footOf } from './foot';
import { annotationsIn } from './reading';
import { chartsOf } from './trend-stack';

const pane = (id: string, hasOwnBands = false) => ({
  ...drawnTrend('12', 'ff'),
  ...{ id, label: id, note: '', tail: null, peers: [], hasOwnBands, height: 5 },
});
const blanks = { empty: '', missing: '', offline: '', denied: '' };
const bandWords = { final: '', volatile: '', coarser: '', ...blanks };
const nothing = () => undefined;

test('the last chart has the annotations, and the time axis unless each has one; the strip stands where coverage differs', () => {
  const stack = {
    ...{ label: '', span: { from: 0, to: 20 }, zone: 'UTC', locale: 'en', now: null, bandWords },
    panes: [pane('own', true), pane('middle'), pane('last')],
    annotations: [],
    onSpan: nothing,
    onReset: nothing,
  };
  const charts = chartsOf(stack);
  expect(charts.map(({ frame, annotations }) => ({ ...frame, annotations }))).toEqual([
    { strip: true, times: false, annotations: undefined },
    { strip: false, times: false, annotations: undefined },
    { strip: true, times: true, annotations: [] },
  ]);
  const feet = charts.map((chart) => footOf(chart, 1));
  expect(feet.map(({ labels }) => labels !== null)).toEqual([false, false, true]);
  const each = chartsOf({ ...stack, timesOn: 'each' });
  expect(each.map(({ frame }) => frame?.times)).toEqual([true, true, true]);
});

const mark = (at: number) => ({ at, label: String(at), kind: 'event' as const });

test.each([
  { bucket: { from: 10, to: 20 }, found: [10, 19], why: 'half-open, in the order of time' },
  { bucket: { from: 19, to: 19 }, found: [19], why: 'an instant is no empty stretch' },
  { bucket: { from: 30, to: 40 }, found: [], why: 'nothing happened' },
])('what happened in $bucket.from to $bucket.to: $why', ({ bucket, found }) => {
  const annotations = [mark(20), mark(19), mark(10), mark(9)];
  expect(annotationsIn(annotations, bucket).map(({ at }) => at)).toEqual(found);
});

test('labels of annotations have room below the last chart alone, and grow with the text', () => {
  const foot = (annotationLabels: boolean, unit: number) =>
    footOf(
      { lines: [], annotations: [], annotationLabels, frame: { strip: true, times: true } },
      unit,
    );
  const added = (unit: number) => (foot(true, unit).strip ?? 0) - (foot(false, unit).strip ?? 0);
  expect([added(1), added(2)]).toEqual([64, 128]);
});
