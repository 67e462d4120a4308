import * as z from 'zod/mini';
import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import { LIVE_RANGES, type LiveRange } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';

/** What of a module's trend could not be read back, and why. */
export interface UnreadyModule {
  readonly moduleId: ModuleId;
  readonly powerBlockId: PowerBlockId;
  /** Whole buckets of the range, and how many of them are not there. */
  readonly allBuckets: number;
  readonly missingBuckets: number;
  readonly why: WhyUnready;
}

/**
 * `not-fetched`: cancelled, or it failed; `not-at-source`: the server does not speak for it (older than
 * the machine, or not laid down yet); `not-kept`: it is in this tab's memory and not on the disk.
 */
export const WHY_UNREADY = ['not-fetched', 'not-at-source', 'not-kept'] as const;
export type WhyUnready = (typeof WHY_UNREADY)[number];

/** What reading everything back told. */
export interface Verification {
  readonly at: EpochMs;
  /** The stretch that was asked for; it ends when the preparation began. */
  readonly span: Span;
  readonly hasFleet: boolean;
  readonly hasPerson: boolean;
  /** Whether the browser gives storage that outlives the tab. */
  readonly isLasting: boolean;
  /** Power blocks that were asked for and are not in the fleet any more. */
  readonly goneBlocks: readonly PowerBlockId[];
  /** How many modules' trends were read back whole. */
  readonly readyModules: number;
  readonly unready: readonly UnreadyModule[];
}

/** Which power blocks and which range were prepared for a place without a network. */
export interface Preparation {
  readonly powerBlockIds: readonly PowerBlockId[];
  readonly range: LiveRange;
  readonly begunAt: EpochMs;
  /** Whether somebody cancelled it: it is then not taken up again by itself. */
  readonly stopped: boolean;
  /** Null until it came to its end. */
  readonly verified: Verification | null;
}

const time = z.custom<EpochMs>((value) => Number.isFinite(value));
const moduleId = z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id));
const powerBlockId = z.custom<PowerBlockId>((id) => typeof id === 'string' && isPowerBlockId(id));

const verification: z.ZodMiniType<Verification> = z.object({
  at: time,
  span: z.object({ from: time, to: time }),
  hasFleet: z.boolean(),
  hasPerson: z.boolean(),
  isLasting: z.boolean(),
  goneBlocks: z.array(powerBlockId),
  readyModules: z.number(),
  unready: z.array(
    z.object({
      moduleId,
      powerBlockId,
      allBuckets: z.number(),
      missingBuckets: z.number(),
      why: z.enum(WHY_UNREADY),
    }),
  ),
});

export const preparationSchema: z.ZodMiniType<Preparation> = z.object({
  powerBlockIds: z.array(powerBlockId),
  range: z.literal(LIVE_RANGES),
  begunAt: time,
  stopped: z.boolean(),
  verified: z.nullable(verification),
});
