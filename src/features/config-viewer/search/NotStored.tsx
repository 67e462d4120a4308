import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { ConfigNeverFetched } from '../ConfigNeverFetched';

type NotStoredProps = { refresh: Refreshing; onClear: () => void };

/** Shown while this device has nothing of what was chosen: it loads, is unknown, or cannot come. */
export function NotStored({ refresh: { error, running, fetched }, onClear }: NotStoredProps) {
  const { t } = useLingui();
  if (error === null || (running && fetched > 0)) return <Loading rows={6} />;
  if (error.kind === 'not-found') {
    return (
      <Empty
        title={t`No machine or parameter with this name`}
        actions={
          <Button variant="outline" onClick={onClear}>
            <Trans>Show all parameters</Trans>
          </Button>
        }
      >
        <Trans>It does not exist, or you have no access to it.</Trans>
      </Empty>
    );
  }
  return (
    <ConfigNeverFetched
      title={t`This is not on this device`}
      error={error}
      actions={
        <Button asChild variant="outline">
          <Link to="/device">
            <Trans>Prepare this device</Trans>
          </Link>
        </Button>
      }
    >
      <Trans>
        What is opened with a network stays on this device, and so does the configuration of
        machines that are prepared for a site.
      </Trans>
    </ConfigNeverFetched>
  );
}
