import { DAY, epochMs } from '../../base/units';
import type { Span } from '../time/spans';

/** Length of a block of time in which changes are stored and requested, ms. */
const BLOCK_MS = 32 * DAY;

/** Returns the numbers of the blocks that a span touches, newest first. */
export function changeBlocks({ from, to }: Span): readonly number[] {
  const first = Math.floor(from / BLOCK_MS);
  const last = Math.ceil(to / BLOCK_MS) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => last - i);
}

/** Returns the span of a block. */
export const changeBlockSpan = (block: number): Span => ({
  from: epochMs(block * BLOCK_MS),
  to: epochMs((block + 1) * BLOCK_MS),
});
