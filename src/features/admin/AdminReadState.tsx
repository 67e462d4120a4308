import { Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import { useSeemsOnline } from '../../components/connection/use-seems-online';
import { useZone } from '../../components/time-text/use-zone';
import { timeText } from '../../i18n/format/dates';
import { adminFailureOf } from '../../queries/admin/use-admin';
import { Icon } from '../../ui/icons/Icon';
import { ErrorState } from '../../ui/states/ErrorState';
import { Loading } from '../../ui/states/Loading';

type AdminReadStateProps<T> = {
  /** Result of `useAdminRead`. */
  query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    /** Time at which `data` was read. */
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  /** Rows of the list while it loads. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Content of a read of administration, or why there is none: loading, no network, no right. */
export function AdminReadState<T>({ query, rows = 6, children }: AdminReadStateProps<T>) {
  const { data, error, dataUpdatedAt, refetch } = query;
  if (data === undefined && error === null) return <Loading rows={rows} />;
  const onTryAgain = () => void refetch();
  if (data === undefined) return <AdminReadFailed {...{ error, onTryAgain }} />;
  return (
    <>
      {error === null ? null : <OutOfDate at={epochMs(dataUpdatedAt)} onTryAgain={onTryAgain} />}
      {children(data)}
    </>
  );
}

/** Line above what was read before: reading it again failed. */
function OutOfDate({ at, onTryAgain }: { at: EpochMs; onTryAgain: () => void }) {
  const { t } = useLingui();
  const time = timeText(at, useZone());
  return (
    <Flex wrap="wrap" columnGap="3" rowGap="2" align="center" my="4">
      <Flex role="status" gap="2" align="center" fontSize="sm" color="fg.muted">
        <Icon name="cloudOff" boxSize="5" flexShrink={0} />
        {t`This could not be read again and may be out of date. Last read: ${time}.`}
      </Flex>
      <Button variant="outline" onClick={onTryAgain}>{t`Try again`}</Button>
    </Flex>
  );
}

function notReached(
  kind: 'unreachable' | 'foreign-answer' | 'sign-in-unreachable',
  seemsOnline: boolean,
): MessageDescriptor {
  if (!seemsOnline) return msg`This needs the network`;
  if (kind === 'foreign-answer') return msg`The reply was not from the portal's server`;
  return kind === 'unreachable'
    ? msg`The server was not reached`
    : msg`The sign-in service was not reached`;
}

type AdminReadFailedProps = { error: unknown; onTryAgain: () => void };

function AdminReadFailed({ error, onTryAgain }: AdminReadFailedProps) {
  const { t } = useLingui();
  const seemsOnline = useSeemsOnline();
  const { kind } = adminFailureOf(error);
  switch (kind) {
    case 'unreachable':
    case 'foreign-answer':
    case 'sign-in-unreachable':
      return (
        <ErrorState title={t(notReached(kind, seemsOnline))} onTryAgain={onTryAgain}>
          {t`Administration data is not stored on this device.`}
        </ErrorState>
      );
    case 'forbidden':
    case 'blocked':
      return (
        <ErrorState title={t`You have no right to this`}>
          {t`Ask an admin with ReadWrite on the group, or with global ReadWrite.`}
        </ErrorState>
      );
    case 'not-found':
      return (
        <ErrorState title={t`There is no such record`}>
          {t`It was deleted, or it belongs to groups that you may not see.`}
        </ErrorState>
      );
    default:
      return (
        <ErrorState title={t`The server could not answer`} onTryAgain={onTryAgain}>
          {t`Try again; if it keeps happening, report it to the people who run the server.`}
        </ErrorState>
      );
  }
}
