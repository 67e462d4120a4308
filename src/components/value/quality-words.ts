import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Quality } from './quality';

/** Sentence that explains each quality. */
export const QUALITY_WORDS: Record<Quality, MessageDescriptor> = {
  live: msg`Live`,
  silent: msg`The last value before the machine went offline`,
  held: msg`Last received values; newer ones are missing`,
  missing: msg`The machine sent no value`,
};
