import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Longest name of a record, characters (contract W20). */
const LONGEST = 200;

/** Returns the error of a name: `required` where it is empty; null without one. */
export function nameErrorOf(name: string, required: MessageDescriptor): MessageDescriptor | null {
  const { length } = name.trim();
  if (length === 0) return required;
  return length > LONGEST ? msg`At most 200 characters` : null;
}
