import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { annotationsIn } from '../model/reading';
import type { ChartSpan, TrendAnnotation } from '../model/trend';

type AnnotationsLineProps = {
  annotations: readonly TrendAnnotation[];
  /** Whether all are named, or the first ones, and the others counted. */
  isWhole: boolean;
  /** Bucket at the cursor; null where there is no cursor. */
  bucket: ChartSpan | null;
};

/** This many are named where not all are. */
const NAMED = 2;

/**
 * Annotations at the cursor. Room for the line is reserved, so that nothing moves with the cursor.
 */
export function AnnotationsLine({ annotations, isWhole, bucket }: AnnotationsLineProps) {
  const { t } = useLingui();
  const found = bucket === null ? [] : annotationsIn(annotations, bucket);
  if (isWhole) return <AllAnnotations found={found} />;
  const more = found.length - NAMED;
  const words = found.slice(0, NAMED).map(({ label }) => label);
  return (
    <Box fontSize="sm" minH="5" lineHeight="1.25rem" truncate>
      {words.join(' · ')}
      {more > 0 ? ` · ${t`and ${more} more`}` : ''}
    </Box>
  );
}

/** Two lines, and further ones by scrolling. */
const AllAnnotations = ({ found }: { found: readonly TrendAnnotation[] }) => (
  <Box fontSize="sm" height="2.5rem" lineHeight="1.25rem" overflowY="auto">
    {found.map(({ label }) => label).join(' · ')}
  </Box>
);
