import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshError } from '../../components/connection/RefreshError';
import type { EpochMs } from '../../base/units';
import { AgeText } from '../../components/time-text/AgeText';
import type { Refreshing } from '../../queries/use-screen-poll';

type FetchedLineProps = {
  /** Time at which the server sent what is shown. */
  at: EpochMs;
  refresh: Refreshing;
};

/** Age of what is stored on this device, and the reason why nothing newer arrives. */
export function FetchedLine({ at, refresh: { error, running, fetched } }: FetchedLineProps) {
  const { t } = useLingui();
  return (
    <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
      <span>
        <Trans>
          Fetched <AgeText at={at} />
        </Trans>
      </span>
      {running && fetched > 0 ? (
        <span role="status">
          {t`Fetching: ${plural(fetched, { one: '# value', other: '# values' })}`}
        </span>
      ) : null}
      <RefreshError error={error} />
    </Flex>
  );
}
