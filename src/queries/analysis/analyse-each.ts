import { sameFields } from '../../base/same-fields';
import type { AnalysisInput, AnalysisKind, AnalysisResult } from './analyses';
import type { AnalysisClient } from './analysis-client';

/** An input that was analysed, and the result. */
export interface Analysed<K extends AnalysisKind> {
  readonly input: AnalysisInput<K>;
  readonly result: AnalysisResult<K>;
}

/** Analysed inputs by the key of each, such as the key of a row. */
export type AnalysedByKey<K extends AnalysisKind> = ReadonlyMap<string, Analysed<K>>;

interface EachOptions<K extends AnalysisKind> {
  readonly client: Pick<AnalysisClient, 'run'>;
  readonly signal: AbortSignal;
  /** Results so far: those of the last call, replaced one by one. */
  readonly onResults: (results: AnalysedByKey<K>) => void;
  /** Share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Analyses inputs in turn, as far as a field is another object than in `before`: stored columns are
 * replaced and never changed. Rejects as `AnalysisClient.run` does.
 */
export async function analyseEach<K extends AnalysisKind>(
  kind: K,
  inputs: ReadonlyMap<string, AnalysisInput<K>>,
  before: AnalysedByKey<K>,
  { client, signal, onResults, onProgress }: EachOptions<K>,
): Promise<void> {
  const due = [...inputs].filter(([key, input]) => {
    const known = before.get(key);
    return known === undefined || !sameFields(known.input, input);
  });
  const analysed = new Map([...before].filter(([key]) => inputs.has(key)));
  for (const [i, [key, input]] of due.entries()) {
    const result = await client.run(kind, input, {
      signal,
      onProgress: (share) => {
        onProgress((i + share) / due.length);
      },
    });
    analysed.set(key, { input, result });
    onResults(new Map(analysed));
    onProgress((i + 1) / due.length);
  }
}
