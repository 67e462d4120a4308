import { DAY, HOUR, MINUTE, SECOND } from '../../base/units';
import { bucketStart, LEVELS, RAW_WIDTH, type Level } from '../telemetry/levels';

/**
 * A stretch of the past that is laid down in one piece: samples every `step` ms over [from, to),
 * kept as rollups of `levels`, and raw too when `raw` says so.
 */
export interface Block {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly levels: readonly Level[];
  readonly raw: boolean;
}

interface Era {
  /** How far back from the beginning the era reaches. */
  readonly reach: number;
  readonly step: number;
  readonly blockMs: number;
  readonly levels: readonly Level[];
  readonly raw: boolean;
}

const [, TEN_MINUTES, HOURS, DAYS] = LEVELS;

/** What the server keeps of each age, and how often the machine reported then (contract). */
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

/** A large fleet gets a month, in steps that can be laid down while somebody waits. */
const SHORT: readonly Era[] = [
  { reach: 2 * DAY, step: 10 * MINUTE, blockMs: DAY, levels: LEVELS, raw: false },
  { reach: 30 * DAY, step: HOUR, blockMs: 15 * DAY, levels: [HOURS, DAYS], raw: false },
];

/** Up to this many modules have their whole past. */
const FULL_UP_TO = 40;

const erasOf = (moduleCount: number): readonly Era[] => (moduleCount <= FULL_UP_TO ? FULL : SHORT);

/**
 * Since when a fleet has buckets of a width (epoch ms), its past being laid down whole: of a large one
 * there are only hours before its last days. Where a width reaches back as far as the fleet, always.
 */
export function historySince(moduleCount: number, began: number): (width: number) => number {
  const eras = erasOf(moduleCount);
  return (width) => {
    const lacking = eras.findIndex(({ raw, levels }) =>
      width === RAW_WIDTH ? !raw : !levels.some((level) => level.width === width),
    );
    if (lacking < 0) return -Infinity;
    const newer = eras[lacking - 1];
    return newer === undefined ? began : bucketStart(began, DAY) - newer.reach;
  };
}

/**
 * The past before `began` that is still to be laid behind `laidBackTo`, newest first. Blocks end at
 * UTC midnight (but the first, which ends where the fleet begins to live), so that no bucket is cut.
 */
export function historyPlan(moduleCount: number, began: number, laidBackTo: number): Block[] {
  const blocks: Block[] = [];
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
