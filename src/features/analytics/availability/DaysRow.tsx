import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { AvailabilityYear } from '../../../domain/analytics/availability';
import { ink } from '../../../ui/theme/ink';
import { DAYS_HEIGHT, kindPath, valuePath } from './day-paths';

/** Power of a machine at full load in kW (README): the height of the row. */
const FULL_KW = 160;

type DaysRowProps = {
  year: AvailabilityYear;
  label: string;
  /** Size of a sample in the key; by default as wide as the cell. */
  sample?: { width: string; height: string };
};

/**
 * A machine's days of a year, side by side: an average is a bar, hatches are days that were never
 * fetched, an empty box with a line at its foot are days without a sample, and a full box in the
 * colour of warnings is an average that does not count. Days to come are blank.
 */
export function DaysRow({ year, label, sample }: DaysRowProps) {
  const hatches = useId();
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${year.kinds.length} ${DAYS_HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      width={sample?.width ?? 'full'}
      minW={sample?.width ?? '18rem'}
      height={sample?.height ?? '2rem'}
      bg="bg.subtle"
      borderRadius="l1"
      color="accent.solid"
    >
      <pattern id={hatches} width="4" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 8L4 0" stroke={ink('border.control')} strokeWidth="0.8" />
      </pattern>
      <path d={kindPath(year, 'missing', DAYS_HEIGHT)} fill={`url(#${hatches})`} />
      <path d={kindPath(year, 'ahead', DAYS_HEIGHT)} fill={ink('bg.panel')} />
      <path d={kindPath(year, 'empty', DAYS_HEIGHT)} fill={ink('bg.panel')} />
      <path d={kindPath(year, 'empty', 3)} fill={ink('border.control')} />
      <path d={kindPath(year, 'skipped', DAYS_HEIGHT)} fill={ink('warning.fg')} />
      <path d={valuePath(year, FULL_KW)} fill="currentColor" />
    </chakra.svg>
  );
}
