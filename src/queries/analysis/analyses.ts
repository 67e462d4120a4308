import { rankMoved, type MovedInput, type MovedResult } from '../../domain/analytics/moved';
import type { RunHistory } from '../../domain/analytics/run-history';
import { cutRuns, type Run } from '../../domain/analytics/runs';

/** Analyses that a worker runs: inputs and results are plain, typed arrays are copied. */
export interface AnalysisTypes {
  readonly runs: { readonly input: RunHistory; readonly result: readonly Run[] };
  /** Runs of the machine to compare with: analyses of one kind cancel each other. */
  readonly referenceRuns: AnalysisTypes['runs'];
  readonly moved: { readonly input: MovedInput; readonly result: MovedResult };
}
export type AnalysisKind = keyof AnalysisTypes;
export type AnalysisInput<K extends AnalysisKind> = AnalysisTypes[K]['input'];
export type AnalysisResult<K extends AnalysisKind> = AnalysisTypes[K]['result'];

/** Work in steps: each yields the progress so far, 0 to 1, and the last returns the result. */
export type Steps<Result> = Generator<number, Result>;

export const ANALYSES: {
  readonly [K in AnalysisKind]: (input: AnalysisInput<K>) => Steps<AnalysisResult<K>>;
} = { runs: cutRuns, referenceRuns: cutRuns, moved: rankMoved };
