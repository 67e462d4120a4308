import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IgnoredWhy } from '../../domain/view/fleet-view-ignored';

/** Reasons why something in the address was left out; rules §5.4 has the limits. */
export const IGNORED_WORDS: Record<IgnoredWhy, MessageDescriptor> = {
  unknown: msg`there is no such value`,
  'not-in-fleet': msg`no machine that you see has it`,
  'not-a-range': msg`not one of the live ranges`,
  'no-moment': msg`not a date`,
  'no-other-end': msg`start and end are both needed`,
  reversed: msg`the end is not after the start`,
  'before-first-day': msg`there is nothing before 2010-08-01`,
  'after-today': msg`there is nothing after today`,
};
