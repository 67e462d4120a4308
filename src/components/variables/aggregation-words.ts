import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Aggregation } from '../../domain/catalogues';

export const AGGREGATION_WORDS: Record<Aggregation, MessageDescriptor> = {
  first: msg`First`,
  median: msg`Median`,
  avg: msg`Average`,
  min: msg`Minimum`,
  max: msg`Maximum`,
};
