import { DAY, epochMs, type EpochMs } from '../base/units';

/** First release of firmware, and the time between two. */
const FIRST = Date.UTC(2019, 0, 15, 9);
const EVERY = 140 * DAY;
const MINORS = 6;
const FIRST_MAJOR = 3;

/** Returns the version of a release: "6.2.0". */
export const versionOf = (release: number): string =>
  `${String(FIRST_MAJOR + Math.floor(release / MINORS))}.${String(release % MINORS)}.0`;

/** Returns the moment at which a release was published. */
export const publishedAt = (release: number): EpochMs => epochMs(FIRST + release * EVERY);

/** Returns the newest release that was published at a moment; the first one before that. */
export const releaseAt = (at: number): number => Math.max(0, Math.floor((at - FIRST) / EVERY));
