import { bucketCount } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import type { RemoteError } from '../../remote/remote-error';
import type { FillOutcome, FillProgress } from './fill-request';
import type { Piece } from './plan';

/** Counts the pieces and buckets of a fill. */
export interface Tally {
  planned(pieces: readonly Piece[]): void;
  done(piece: Piece): void;
  /** A piece is requested again after this error. */
  delayed(error: RemoteError): void;
  /** A piece is requested in two parts. */
  split(): void;
  /** `moduleIds`: whose history failed, where that is known. */
  failed(error: RemoteError, moduleIds?: readonly ModuleId[]): void;
  uncovered(buckets: number): void;
  outcome(isCancelled: boolean): FillOutcome;
}

const bucketsOf = ({ moduleIds, span, interval }: Piece): number =>
  moduleIds.length * bucketCount(span, interval);

export function createTally(onProgress: (progress: FillProgress) => void): Tally {
  let progress: FillProgress = { doneBuckets: 0, allBuckets: 0, delayedBy: null };
  let donePieces = 0;
  let allPieces = 0;
  let uncoveredBuckets = 0;
  let error: RemoteError | null = null;
  const failedModules = new Set<ModuleId>();
  const setProgress = (change: Partial<FillProgress>) => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  return {
    planned: (pieces) => {
      allPieces += pieces.length;
      const buckets = pieces.reduce((sum, piece) => sum + bucketsOf(piece), 0);
      setProgress({ allBuckets: progress.allBuckets + buckets });
    },
    done: (piece) => {
      donePieces += 1;
      setProgress({ doneBuckets: progress.doneBuckets + bucketsOf(piece), delayedBy: null });
    },
    delayed: (delayedBy) => {
      setProgress({ delayedBy });
    },
    split: () => {
      allPieces += 1;
    },
    failed: (what, moduleIds = []) => {
      error = what;
      for (const moduleId of moduleIds) failedModules.add(moduleId);
    },
    uncovered: (buckets) => {
      uncoveredBuckets += buckets;
    },
    outcome: (isCancelled) => {
      const state = isCancelled ? 'cancelled' : error === null ? 'complete' : 'partial';
      const reported = isCancelled ? null : error;
      return {
        ...progress,
        state,
        error: reported,
        failedModules: [...failedModules],
        donePieces,
        allPieces,
        uncoveredBuckets,
      };
    },
  };
}
