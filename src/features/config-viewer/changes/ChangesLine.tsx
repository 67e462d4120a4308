import { Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshError } from '../../../components/connection/RefreshError';
import { useIsFresh } from '../../../components/fleet/use-is-fresh';
import { AgeText } from '../../../components/time-text/AgeText';
import { useZone } from '../../../components/time-text/use-zone';
import { spansWithin, type Spans } from '../../../domain/time/spans';
import type { EpochMs } from '../../../base/units';
import { dateText } from '../../../i18n/format/dates';
import type { ConfigChangesView } from '../../../queries/configuration/use-configuration';
import type { Refreshing } from '../../../queries/use-screen-poll';

type ChangesLineProps = {
  changes: ConfigChangesView;
  refresh: Refreshing;
  onTryAgain: () => void;
};

/** Age of the changes, the parts of the period that are missing, and why. */
export function ChangesLine({ changes, refresh, onTryAgain }: ChangesLineProps) {
  const { fetchedAt, missing, span } = changes;
  const { running, error } = refresh;
  return (
    <Flex wrap="wrap" align="center" columnGap="4" fontSize="sm" color="fg.muted">
      {fetchedAt === null ? null : <FetchedAge at={fetchedAt} />}
      {missing.length === 0 ? null : (
        <Missing missing={spansWithin(span, missing)} refresh={refresh} />
      )}
      {error === null || error.kind === 'cancelled' ? null : (
        <Failure error={error} isRunning={running} onTryAgain={onTryAgain} />
      )}
    </Flex>
  );
}

function FetchedAge({ at }: { at: EpochMs }) {
  if (useIsFresh(at)) return null;
  return (
    <span>
      <Trans>
        Fetched <AgeText at={at} />
      </Trans>
    </span>
  );
}

/** Stretches that are named; more of them are counted. */
const MOST_NAMED = 2;

function Missing({ missing, refresh }: { missing: Spans; refresh: Refreshing }) {
  const { t } = useLingui();
  const zone = useZone();
  const { running, fetched } = refresh;
  if (running) {
    return (
      <span role="status">
        {t`Fetching the rest of the range: ${plural(fetched, { one: '# change', other: '# changes' })}`}
      </span>
    );
  }
  const named = missing
    .slice(-MOST_NAMED)
    .map((span) => [dateText(span.from, zone), dateText(span.to, zone)] as const)
    .map(([from, to]) => t`${from} to ${to}`);
  const days = [...(missing.length > MOST_NAMED ? ['…'] : []), ...named].join(', ');
  return (
    <span role="status">
      <Trans>Not on this device: {days}</Trans>
    </span>
  );
}

type FailureProps = Pick<Refreshing, 'error'> & { isRunning: boolean; onTryAgain: () => void };

function Failure({ error, isRunning, onTryAgain }: FailureProps) {
  return (
    <Flex align="center" wrap="wrap" columnGap="3">
      <RefreshError error={error} />
      <Button variant="outline" px="3" disabled={isRunning} onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Flex>
  );
}
