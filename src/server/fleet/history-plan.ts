import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';
import { bucketStart, LEVELS, RAW_WIDTH, type Level } from '../telemetry/levels';

/**
 * A part of the past that is backfilled in one piece: samples every `step` ms over [from, to),
 * stored as rollups of `levels`, and also raw if `raw` is set.
 */
export interface BackfillBlock {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly levels: readonly Level[];
  readonly raw: boolean;
}

interface Era {
  /** How far the era goes back from the beginning of live telemetry. */
  readonly reach: number;
  readonly step: number;
  readonly blockMs: number;
  readonly levels: readonly Level[];
  readonly raw: boolean;
}

const [, TEN_MINUTES, HOURS, DAYS] = LEVELS;

/**
 * Levels that the server stores of each age, and how often the machine reported then (contract
 * W11).
 */
const FULL: readonly Era[] = [
  { reach: 2 * DAY, step: 10 * SECOND, blockMs: DAY, levels: LEVELS, raw: true },
  { reach: 35 * DAY, step: 10 * SECOND, blockMs: 3 * DAY, levels: LEVELS, raw: false },
  {
    reach: 396 * DAY,
    step: 2 * MINUTE,
    blockMs: 30 * DAY,
    levels: [TEN_MINUTES, HOURS, DAYS],
    raw: false,
  },
  {
    reach: 3 * 366 * DAY,
    step: 10 * MINUTE,
    blockMs: 183 * DAY,
    levels: [HOURS, DAYS],
    raw: false,
  },
  { reach: 8 * 366 * DAY, step: HOUR, blockMs: 366 * DAY, levels: [DAYS], raw: false },
];

/** A large fleet gets a month, in steps that can be backfilled while somebody waits. */
const SHORT: readonly Era[] = [
  { reach: 2 * DAY, step: 10 * MINUTE, blockMs: DAY, levels: LEVELS, raw: false },
  { reach: 30 * DAY, step: HOUR, blockMs: 15 * DAY, levels: [HOURS, DAYS], raw: false },
];

/** Largest number of modules that get their whole past. */
const MAX_FULL_MODULES = 40;

const erasOf = (moduleCount: number): readonly Era[] =>
  moduleCount <= MAX_FULL_MODULES ? FULL : SHORT;

/**
 * Returns when the buckets of a width begin (epoch ms), once the past is backfilled: a large fleet
 * has only hours before its last days. -Infinity where the width goes back as far as the fleet.
 */
export function historySince(moduleCount: number, began: number): (width: number) => number {
  const eras = erasOf(moduleCount);
  return (width) => {
    const firstWithout = eras.findIndex(({ raw, levels }) =>
      width === RAW_WIDTH ? !raw : !levels.some((level) => level.width === width),
    );
    if (firstWithout < 0) return -Infinity;
    const newer = eras[firstWithout - 1];
    return newer === undefined ? began : bucketStart(began, DAY) - newer.reach;
  };
}

/**
 * Returns the past before `began` that is still to be backfilled before `laidBackTo`, newest first.
 * Blocks end at UTC midnight (except the first, which ends where live telemetry begins), so that no
 * bucket is split.
 */
export function historyPlan(
  moduleCount: number,
  began: number,
  laidBackTo: number,
): BackfillBlock[] {
  const blocks: BackfillBlock[] = [];
  let to = began;
  for (const { reach, blockMs, ...era } of erasOf(moduleCount)) {
    const end = bucketStart(began, DAY) - reach;
    while (to > end) {
      const from = Math.max(end, bucketStart(to - 1, DAY) - (blockMs - DAY));
      blocks.push({ ...era, from, to });
      to = from;
    }
  }
  return blocks.filter((block) => block.from < laidBackTo);
}
