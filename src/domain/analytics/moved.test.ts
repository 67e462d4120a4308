import { describe, expect, it, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import type { VariableName } from '../machine/variables';
import { isComparable, rankMoved, referenceOf, type MovedInput, type MovedResult } from './moved';
import { resultOf } from './runs.fixture';

const BEFORE = 40;
const NOW = 10;
const [RUNNING, START] = [4, 3];

const column = (before: (i: number) => number, now: (i: number) => number): Float64Array =>
  Float64Array.from({ length: BEFORE + NOW }, (_, i) => (i < BEFORE ? before(i) : now(i - BEFORE)));

/** Forty minutes, then the ten marked ones. */
function rank(
  columns: Partial<Record<VariableName, Float64Array>>,
  states: Partial<MovedInput['states']> = {},
): MovedResult {
  const at = (minute: number) => epochMs(minute * MINUTE);
  const names: readonly VariableName[] = ['CT38', 'P73', 'FCP793', 'AlarmCode', 'ControlMaster'];
  return resultOf(
    rankMoved({
      interval: 'PT1M',
      span: { from: at(0), to: at(BEFORE + NOW) },
      marked: { from: at(BEFORE), to: at(BEFORE + NOW) },
      states: {
        state: column(
          () => RUNNING,
          () => RUNNING,
        ),
        word: null,
        ...states,
      },
      columns: names.flatMap((variable) => {
        const values = columns[variable];
        return values === undefined ? [] : [{ variable, values }];
      }),
    }),
  );
}
const noise = (i: number) => ((i * 7) % 5) / 5;

it('compares with the stretch four times as long before', () => {
  expect(referenceOf({ from: epochMs(400), to: epochMs(500) })).toEqual({ from: 0, to: 400 });
});

it('leaves out counters, which always rise', () => {
  const names: readonly VariableName[] = ['EnergyProduced', 'EnergyConsumed', 'CT38', 'State'];
  expect(names.filter(isComparable)).toEqual(['CT38', 'State']);
});

describe('the score', () => {
  test.each<[why: string, values: Float64Array, score: number, outside: number]>([
    ['nothing moved', column(noise, noise), 0, 0],
    [
      'a constant, as it was',
      column(
        () => 5,
        () => 5,
      ),
      0,
      0,
    ],
    [
      'by the resolution of the sensor alone',
      column(
        () => 5,
        () => 5.1,
      ),
      0,
      0,
    ],
    [
      'a constant that moved',
      column(
        () => 5,
        () => 6,
      ),
      10,
      1,
    ],
    [
      'one outlier of the reference hides nothing',
      column(
        (i) => (i === 3 ? 900 : 5),
        () => 6,
      ),
      9,
      0,
    ],
    [
      'half of the samples outside',
      column(
        () => 5,
        (i) => (i < 5 ? 5 : 6),
      ),
      4.5,
      0.5,
    ],
  ])('%s', (_why, values, score, outside) => {
    const [moved] = rank({ CT38: values }).ranked;
    expect(moved?.score).toBeCloseTo(score, 0);
    expect(moved?.outside).toBeCloseTo(outside);
  });

  it('of a code is by the shares of time', () => {
    const { ranked } = rank({
      AlarmCode: column(
        () => 0,
        (i) => (i < 5 ? 0 : 1008),
      ),
      ControlMaster: column(
        () => 1,
        () => 2,
      ),
    });
    expect(ranked.map(({ variable, score, now }) => [variable, Math.round(score), now])).toEqual([
      ['ControlMaster', 10, 2],
      ['AlarmCode', 5, 0],
    ]);
  });
});

it('ranks the most moved first, in spreads of each', () => {
  const { ranked } = rank({
    FCP793: column(
      (i) => 1000 + 100 * noise(i),
      () => 1100,
    ),
    P73: column(
      (i) => 2 + noise(i) / 50,
      () => 2.5,
    ),
    CT38: column(noise, noise),
  });
  expect(ranked.map(({ variable }) => variable)).toEqual(['P73', 'FCP793', 'CT38']);
});

it('names what has no sample in one of the stretches', () => {
  const { ranked, withoutSamples } = rank({
    CT38: column(
      () => NaN,
      () => 5,
    ),
    P73: column(
      () => 5,
      () => NaN,
    ),
    FCP793: column(
      () => 5,
      () => 5,
    ),
  });
  expect(ranked.map(({ variable }) => variable)).toEqual(['FCP793']);
  expect(withoutSamples).toEqual(['CT38', 'P73']);
});

describe('only buckets of one operating state are compared', () => {
  const stateful = column(
    (i) => (i < 20 ? RUNNING : START),
    (i) => (i < 8 ? START : RUNNING),
  );
  const values = column(
    (i) => (i < 20 ? 90 : 50),
    (i) => (i < 8 ? 50 : 90),
  );

  it('the most common one of the marked stretch', () => {
    const { ranked, compared, buckets } = rank({ CT38: values }, { state: stateful });
    expect(compared).toEqual({ state: { by: 'state', state: START }, isSameState: true });
    expect(buckets).toEqual({ now: 8, before: 20 });
    expect(ranked[0]?.score).toBe(0);
  });

  it('by the status word where State is not held', () => {
    const word = stateful.map((state) => (state === START ? 4 : 8));
    const { compared, buckets } = rank({ CT38: values }, { state: null, word });
    expect(compared).toEqual({ state: { by: 'status', status: 3 }, isSameState: true });
    expect(buckets).toEqual({ now: 8, before: 20 });
  });

  it('all of them where the stretch before has none, or no state is held', () => {
    const never = rank(
      { CT38: values },
      {
        state: column(
          () => RUNNING,
          () => START,
        ),
      },
    );
    expect(never.compared).toEqual({ state: { by: 'state', state: START }, isSameState: false });
    expect(never.buckets).toEqual({ now: 10, before: 40 });
    const unknown = rank({ CT38: values }, { state: null });
    expect(unknown.compared).toEqual({ state: null, isSameState: false });
  });
});

it('reports its progress after each variable', () => {
  const steps = rankMoved({
    interval: 'PT1M',
    span: { from: epochMs(0), to: epochMs(MINUTE) },
    marked: { from: epochMs(0), to: epochMs(MINUTE) },
    states: { state: null, word: null },
    columns: [
      { variable: 'CT38', values: Float64Array.of(1) },
      { variable: 'P73', values: Float64Array.of(1) },
    ],
  });
  expect([steps.next().value, steps.next().value]).toEqual([0.5, 1]);
});
