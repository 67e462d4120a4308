import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { EpochMs } from '../../../base/units';
import { AgeText } from '../../../components/time-text/AgeText';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { ErrorMeaning } from '../ConfigNeverFetched';

type FetchedLineProps = { at: EpochMs } & Pick<Refreshing, 'error'>;

/** Age of what is shown, and why nothing newer arrives. */
export const FetchedLine = ({ at, error }: FetchedLineProps) => (
  <Box mt="2" fontSize="sm" color="fg.muted">
    <Trans>
      Fetched <AgeText at={at} />
    </Trans>{' '}
    <ErrorMeaning error={error} />
  </Box>
);
