import * as z from 'zod/mini';
import type { MachineId } from '../../domain/configuration/config-entry';
import { isModuleId, isPowerBlockId, type ModuleId, type PowerBlockId } from '../../domain/ids';
import type { Span } from '../../domain/time/spans';
import { LIVE_RANGES, type LiveRange } from '../../domain/time/time-ranges';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';

/** A module whose trend could not be read back, with the reason. */
export interface UnreadyModule {
  readonly moduleId: ModuleId;
  readonly powerBlockId: PowerBlockId;
  /** Whole buckets of the range, and how many of them are missing. */
  readonly allBuckets: number;
  readonly missingBuckets: number;
  readonly why: WhyUnready;
}

/**
 * `not-fetched`: cancelled, or failed; `not-at-source`: the server has nothing for it (older than
 * the machine, or not backfilled yet); `not-kept`: it is in this tab's memory and not on the disk.
 */
export const WHY_UNREADY = ['not-fetched', 'not-at-source', 'not-kept'] as const;
export type WhyUnready = (typeof WHY_UNREADY)[number];

/** Configuration of machines that can be read back. */
export interface SiteConfiguration {
  /** Whether the meaning of parameters is stored. */
  readonly hasCatalogue: boolean;
  /** Number of modules and power blocks. */
  readonly machines: number;
  /** Those of which nothing is stored. */
  readonly missing: readonly MachineId[];
  /** Whether the changes of the range are stored; absent in records of older builds. */
  readonly hasChanges?: boolean | undefined;
}

/** Alerts of the prepared modules that can be read back. */
export interface SiteAlerts {
  readonly modules: number;
  /** Those whose history over the range is not whole. */
  readonly missing: readonly ModuleId[];
  /** Server's time of the stored active alerts; null when there are none of any time. */
  readonly activeAt: EpochMs | null;
}

/** Result of reading everything back. */
export interface Verification {
  readonly at: EpochMs;
  /** The requested span; it ends when the preparation began. */
  readonly span: Span;
  readonly hasFleet: boolean;
  readonly hasPerson: boolean;
  /** Whether the browser offers storage that outlives the tab. */
  readonly isLasting: boolean;
  /** Requested power blocks that are no longer in the fleet. */
  readonly goneBlocks: readonly PowerBlockId[];
  /** Number of modules whose trends were read back whole. */
  readonly readyModules: number;
  readonly unready: readonly UnreadyModule[];
  /** Absent in records of older builds, and where the source has no configurations. */
  readonly configuration?: SiteConfiguration | undefined;
  /** Absent in records of older builds, which prepared no alerts. */
  readonly alerts?: SiteAlerts | undefined;
}

/** Power blocks and range that were prepared for a place without a network. */
export interface Preparation {
  readonly powerBlockIds: readonly PowerBlockId[];
  readonly range: LiveRange;
  readonly begunAt: EpochMs;
  /** Whether somebody cancelled it: it is then not resumed by itself. */
  readonly stopped: boolean;
  /** Null until it has ended. */
  readonly verified: Verification | null;
}

const moduleId = z.custom<ModuleId>((id) => typeof id === 'string' && isModuleId(id));
const powerBlockId = z.custom<PowerBlockId>((id) => typeof id === 'string' && isPowerBlockId(id));

const machineId: z.ZodMiniType<MachineId> = z.union([moduleId, powerBlockId]);

const verification: z.ZodMiniType<Verification> = z.object({
  at: momentSchema,
  span: z.object({ from: momentSchema, to: momentSchema }),
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
  configuration: z.optional(
    z.object({
      hasCatalogue: z.boolean(),
      machines: z.number(),
      missing: z.array(machineId),
      hasChanges: z.optional(z.boolean()),
    }),
  ),
  alerts: z.optional(
    z.object({
      modules: z.number(),
      missing: z.array(moduleId),
      activeAt: z.nullable(momentSchema),
    }),
  ),
});

export const preparationSchema: z.ZodMiniType<Preparation> = z.object({
  powerBlockIds: z.array(powerBlockId),
  range: z.literal(LIVE_RANGES),
  begunAt: momentSchema,
  stopped: z.boolean(),
  verified: z.nullable(verification),
});
