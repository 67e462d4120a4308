import { usePastText } from '../../../components/past/use-past-text';
import type { Interval } from '../../../domain/time/intervals';
import type { Period } from '../../../domain/time/time-ranges';

/** Range of a card, with the width of the buckets that take the place of narrower ones. */
export const PastRange = ({ period, wider }: { period: Period; wider: Interval }) =>
  usePastText(period, wider);
