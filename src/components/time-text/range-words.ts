import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RangeHours } from '../../domain/time/time-ranges';

/** Time ranges until now (rules §9.1). */
export const RANGE_WORDS: Record<RangeHours, MessageDescriptor> = {
  24: msg`24 h`,
  168: msg`7 days`,
  720: msg`30 days`,
  8760: msg`12 months`,
  61320: msg`7 years`,
};
