import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AvailabilityYear, DayKind } from '../../../domain/analytics/availability';
import { DaysRow } from './DaysRow';

const SIZE = { width: '2.5rem', height: '1.25rem' } as const;
/** Days of a sample, as wide as they are in a row. */
const DAYS = 40;

const sample = (kind: DayKind): AvailabilityYear => ({
  kinds: Array.from({ length: DAYS }, () => kind),
  kw: new Float64Array(DAYS).fill(kind === 'value' ? 110 : NaN),
});

const KEY: readonly { readonly year: AvailabilityYear; readonly text: ReactNode }[] = [
  { year: sample('value'), text: <Trans>Average power, up to 160 kW</Trans> },
  { year: sample('empty'), text: <Trans>No data sent</Trans> },
  { year: sample('missing'), text: <Trans>Not on this device</Trans> },
  { year: sample('skipped'), text: <Trans>Above 1000 kW, not counted</Trans> },
];

/** Meaning of the shapes in a row of days. */
export function AvailabilityKey() {
  return (
    <Flex wrap="wrap" columnGap="6" rowGap="2" mt="3" fontSize="sm" color="fg.muted">
      {KEY.map(({ year, text }, index) => (
        <Flex key={index} align="center" gap="2">
          <Box aria-hidden>
            <DaysRow year={year} label="" sample={SIZE} />
          </Box>
          {text}
        </Flex>
      ))}
    </Flex>
  );
}
