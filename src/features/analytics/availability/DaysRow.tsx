import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { AvailabilityYear } from '../../../domain/analytics/availability';
import { ink } from '../../../ui/theme/ink';
import { DAYS_HEIGHT, kindPath, valuePath } from './day-paths';

/** Power of a machine at full load in kW (README): the height of the row. */
const FULL_KW = 160;

type DaysRowProps = { year: AvailabilityYear; label: string };

/**
 * A machine's days of a year, side by side: an average is a bar, hatches are days that were never
 * fetched, a line at the foot is a day without a sample, and a full box in the colour of
 * warnings an average that does not count.
 */
export function DaysRow({ year, label }: DaysRowProps) {
  const hatches = useId();
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${year.kinds.length} ${DAYS_HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      width="full"
      minW="18rem"
      height="2rem"
      bg="bg.subtle"
      borderRadius="l1"
      color="accent.solid"
    >
      <pattern id={hatches} width="4" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 8L4 0" stroke={ink('border.control')} strokeWidth="0.8" />
      </pattern>
      <path d={kindPath(year, 'missing', DAYS_HEIGHT)} fill={`url(#${hatches})`} />
      <path d={kindPath(year, 'empty', 2)} fill={ink('border.control')} />
      <path d={kindPath(year, 'skipped', DAYS_HEIGHT)} fill={ink('warning.fg')} />
      <path d={valuePath(year, FULL_KW)} fill="currentColor" />
    </chakra.svg>
  );
}
