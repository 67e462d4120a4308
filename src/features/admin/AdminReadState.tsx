import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { adminFailureOf } from '../../queries/admin/use-admin';
import { Icon } from '../../ui/icons/Icon';
import { ErrorState } from '../../ui/states/ErrorState';
import { Loading } from '../../ui/states/Loading';

type AdminReadStateProps<T> = {
  /** Result of `useAdminRead`. */
  query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Rows of the list while it loads. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Content of a read of administration, or why there is none: loading, no network, no right. */
export function AdminReadState<T>({ query, rows = 6, children }: AdminReadStateProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined && error === null) return <Loading rows={rows} />;
  const onTryAgain = () => void refetch();
  if (data === undefined) return <AdminReadFailed {...{ error, onTryAgain }} />;
  return (
    <>
      {error === null ? null : <OutOfDate />}
      {children(data)}
    </>
  );
}

/** Line above what was read before: reading it again failed. */
const OutOfDate = () => (
  <Flex role="status" gap="2" align="center" my="4" fontSize="sm" color="fg.muted">
    <Icon name="cloudOff" boxSize="5" />
    <Trans>This could not be read again and may be out of date.</Trans>
  </Flex>
);

type AdminReadFailedProps = { error: unknown; onTryAgain: () => void };

function AdminReadFailed({ error, onTryAgain }: AdminReadFailedProps) {
  const { t } = useLingui();
  const { kind } = adminFailureOf(error);
  switch (kind) {
    case 'unreachable':
    case 'foreign-answer':
    case 'sign-in-unreachable':
      return (
        <ErrorState title={t`This needs the network`} onTryAgain={onTryAgain}>
          {t`Rights are shown as the server has them now. They are not stored on this device.`}
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
