import * as z from 'zod/mini';
import type { EpochMs } from './units';

/** A moment in a stored record: epoch milliseconds. */
export const momentSchema = z.custom<EpochMs>((value) => Number.isFinite(value));
