import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { marksIn } from '../model/reading';
import type { Span, TrendMark } from '../model/trend';

type MarksLineProps = {
  marks: readonly TrendMark[];
  /** The bucket at the cursor; null where there is no cursor. */
  bucket: Span | null;
};

/** So many are named; the others are counted. */
const NAMED = 2;

/** What happened at the cursor. Its line is kept free, so that nothing moves as the cursor does. */
export function MarksLine({ marks, bucket }: MarksLineProps) {
  const { t } = useLingui();
  const found = bucket === null ? [] : marksIn(marks, bucket);
  const more = found.length - NAMED;
  const words = found.slice(0, NAMED).map(({ label }) => label);
  return (
    <Box fontSize="sm" minH="5" lineHeight="1.25rem" truncate>
      {words.join(' · ')}
      {more > 0 ? ` · ${t`and ${more} more`}` : ''}
    </Box>
  );
}
