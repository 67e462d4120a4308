import { beforeEach, expect, it } from 'vitest';
import { isModuleId, type ModuleId } from '../../domain/ids';
import type { VariableName } from '../../domain/machine/variables';
import { bundleColumns, variableBundle, type Bundle } from '../../domain/series/series';
import { bucketCount } from '../../domain/time/buckets';
import type { Span } from '../../domain/time/spans';
import { epochMs, MINUTE } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import type { SeriesStore } from '../../store/series/series-store';
import { readHeld } from './held-variables';

const moduleId = ((text: string): ModuleId => {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
})('0103190123');
const minutes = (from: number, to: number): Span => ({
  from: epochMs(from * MINUTE),
  to: epochMs(to * MINUTE),
});
/** The stretch before it is that from minute 0 to 40. */
const MARKED = minutes(40, 50);

let series: SeriesStore;
beforeEach(() => {
  ({ series } = createMemoryStore());
});

async function store(bundle: Bundle, span: Span, value = 1): Promise<void> {
  const count = bucketCount(span, 'PT1M');
  const columns = bundleColumns(bundle).map(
    (key) => [key, new Float64Array(count).fill(value)] as const,
  );
  const entry = { ...span, kind: 'final' as const, fetchedAt: epochMs(1) };
  await series.write(
    [
      {
        series: { moduleId, interval: 'PT1M', bundle },
        from: span.from,
        columns: new Map(columns),
        entries: [entry],
      },
    ],
    await series.generation(),
  );
}
const held = async (...variables: VariableName[]) => {
  const { input, missing } = await readHeld(series, {
    moduleId,
    variables,
    interval: 'PT1M',
    marked: MARKED,
  });
  return { input, missing, held: input?.columns.map(({ variable }) => variable) };
};

it('has what is stored of both stretches, and names the rest', async () => {
  await store(variableBundle('P73'), minutes(0, 50), 7);
  await store(variableBundle('State'), minutes(0, 50), 4);
  await store(variableBundle('P71'), minutes(40, 50));
  const found = await held('P71', 'P72', 'P73', 'State');
  expect(found.held).toEqual(['P73', 'State']);
  expect(found.missing).toEqual(['P71', 'P72']);
  expect(found.input?.span).toEqual(minutes(0, 50));
  expect(found.input?.states.state?.[0]).toBe(4);
  expect(found.input?.states.word).toBeNull();
});

it('is held with half of each stretch', async () => {
  await store(variableBundle('P73'), minutes(20, 45));
  await store(variableBundle('P72'), minutes(21, 45));
  const found = await held('P73', 'P72');
  expect(found.held).toEqual(['P73']);
});

it('takes the default columns where the variable alone was not fetched', async () => {
  await store('default', minutes(0, 50), 3);
  const found = await held('PowerOutput', 'AlarmCode', 'P73');
  expect(found.held).toEqual(['PowerOutput', 'AlarmCode']);
  expect(found.missing).toEqual(['P73']);
});

it('has nothing of nothing', async () => {
  const found = await held('P73');
  expect(found.input).toBeNull();
  expect(found.missing).toEqual(['P73']);
});

it('has power of at least 0, and no sample where there is none', async () => {
  await store(variableBundle('PowerOutput'), minutes(0, 40), -2);
  await store(variableBundle('PowerOutput'), minutes(40, 50), NaN);
  const { input } = await held('PowerOutput');
  expect([input?.columns[0]?.values[0], input?.columns[0]?.values[45]]).toEqual([0, NaN]);
});
