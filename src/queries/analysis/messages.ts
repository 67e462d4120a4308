import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses';

/** Starts an analysis. Each has a number of its own. */
export interface StartMessage<K extends AnalysisKind> {
  readonly type: 'start';
  readonly id: number;
  readonly kind: K;
  readonly input: AnalysisInput<K>;
}
export interface CancelMessage {
  readonly type: 'cancel';
  readonly id: number;
}
export type ToWorker = { [K in AnalysisKind]: StartMessage<K> }[AnalysisKind] | CancelMessage;

/** Messages of the worker about one analysis; none comes after `done` and `failed`. */
export type FromWorker<K extends AnalysisKind> = { readonly id: number } & (
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly result: AnalysisResult<K> }
  | { readonly type: 'failed'; readonly message: string }
);
