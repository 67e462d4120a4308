import { AnalysisClient } from './analysis-client';

/** One worker for all analyses of this page; it starts with the first. */
export const analyses = new AnalysisClient(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
