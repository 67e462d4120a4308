import { Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FAILURE_MEANINGS } from '../../../components/connection/failure-meanings';
import { AgeText } from '../../../components/time-text/AgeText';
import type { EpochMs } from '../../../base/units';
import type { Refreshing } from '../../../queries/use-screen-poll';

type StoredLineProps = {
  /** Time at which the server sent what is shown. */
  servedAt: EpochMs;
  refresh: Refreshing;
};

/** Age of what is stored on this device, and the reason why nothing newer arrives. */
export function StoredLine({ servedAt, refresh }: StoredLineProps) {
  const { t } = useLingui();
  const { error, running, fetched } = refresh;
  return (
    <Flex wrap="wrap" columnGap="3" minH="6" fontSize="sm" color="fg.muted">
      <span>
        <Trans>
          Fetched <AgeText at={servedAt} />
        </Trans>
      </span>
      {running && fetched > 0 ? (
        <span role="status">
          {t`Fetching: ${plural(fetched, { one: '# value', other: '# values' })}`}
        </span>
      ) : null}
      {error === null || error.kind === 'cancelled' ? null : (
        <span role="status">{t(FAILURE_MEANINGS[error.kind])}</span>
      )}
    </Flex>
  );
}
