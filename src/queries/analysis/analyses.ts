import { csvSteps, type DrawnFile } from '../../domain/analytics/csv-file';
import type { MarkedBuckets } from '../../domain/analytics/marked-buckets';
import { markersOf, type Marker } from '../../domain/analytics/markers';
import { rankMoved, type MovedInput, type MovedResult } from '../../domain/analytics/moved';
import type { RunHistory } from '../../domain/analytics/run-history';
import { cutRuns, type Run } from '../../domain/analytics/runs';
import {
  rangeStatistics,
  type RangeStatistics,
  type StatisticsRange,
} from '../../domain/analytics/statistics';
import type { VariableHistory } from '../../domain/analytics/statistics-buckets';
import type { VariableName } from '../../domain/machine/variables';

/** A variable's history, and the range of which the figures are wanted. */
export interface StatisticsInput extends VariableHistory, StatisticsRange {
  readonly variable: VariableName;
}

/** Analyses that a worker runs: inputs and results are plain, typed arrays are copied. */
export interface AnalysisTypes {
  readonly runs: { readonly input: RunHistory; readonly result: readonly Run[] };
  /** Runs of the machine to compare with: analyses of one kind cancel each other. */
  readonly referenceRuns: AnalysisTypes['runs'];
  readonly moved: { readonly input: MovedInput; readonly result: MovedResult };
  /** Figures of the visible range, and those between the measuring cursors. */
  readonly statistics: { readonly input: StatisticsInput; readonly result: RangeStatistics };
  readonly measured: AnalysisTypes['statistics'];
  readonly markers: { readonly input: MarkedBuckets; readonly result: readonly Marker[] };
  /** Parts of the file. */
  readonly csv: { readonly input: DrawnFile; readonly result: readonly string[] };
}
export type AnalysisKind = keyof AnalysisTypes;
export type AnalysisInput<K extends AnalysisKind> = AnalysisTypes[K]['input'];
export type AnalysisResult<K extends AnalysisKind> = AnalysisTypes[K]['result'];

/** Work in steps: each yields the progress so far, 0 to 1, and the last returns the result. */
export type Steps<Result> = Generator<number, Result>;

/** Returns an analysis that takes a few milliseconds for each input. */
const inOneStep = <Input, Result>(compute: (input: Input) => Result) =>
  function* (input: Input): Steps<Result> {
    yield 0;
    return compute(input);
  };

const statistics = inOneStep((input: StatisticsInput) =>
  rangeStatistics(input.variable, input, input),
);

export const ANALYSES: {
  readonly [K in AnalysisKind]: (input: AnalysisInput<K>) => Steps<AnalysisResult<K>>;
} = {
  runs: cutRuns,
  referenceRuns: cutRuns,
  moved: rankMoved,
  statistics,
  measured: statistics,
  markers: inOneStep(markersOf),
  csv: csvSteps,
};
