import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DifferenceKind, MissingKind } from '../../../domain/configuration/difference';

/** Result of the comparison of one parameter. */
export const DIFFERENCE_WORDS: Record<DifferenceKind, MessageDescriptor> = {
  equal: msg`Equal`,
  different: msg`Different`,
  'not-reported': msg`Not reported`,
  'unknown-firmware': msg`Unknown to the firmware`,
  'not-permitted': msg`Not for this hardware`,
  'no-default': msg`No default`,
};

/** Reason for a cell without a value. */
export const MISSING_WORDS: Record<MissingKind, MessageDescriptor> = {
  'not-reported': msg`Not reported by this machine`,
  'unknown-firmware': msg`Unknown to this firmware`,
  'not-permitted': msg`Not permitted by this hardware`,
  'no-default': msg`No default is declared`,
};

/** Names of the two sides in the address. */
export const ENDS = ['left', 'right'] as const;
export type End = (typeof ENDS)[number];

export const END_WORDS: Record<End, MessageDescriptor> = {
  left: msg`Machine`,
  right: msg`Compared with`,
};
