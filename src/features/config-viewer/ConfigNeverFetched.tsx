import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FAILURE_MEANINGS } from '../../components/connection/failure-meanings';
import type { Refreshing } from '../../queries/use-screen-poll';
import { StateNotice } from '../../ui/states/StateNotice';

type ConfigNeverFetchedProps = Pick<Refreshing, 'error'> & {
  title: string;
  /** More to know, after the reason. */
  children?: ReactNode;
  /** Buttons or links to the next step. */
  actions?: ReactNode;
};

/** Notice that something is not on this device, and why it cannot be fetched now. */
export function ConfigNeverFetched({ error, children, ...notice }: ConfigNeverFetchedProps) {
  return (
    <StateNotice icon="cloudOff" role="status" {...notice}>
      {useMeaning(error)} {children}
    </StateNotice>
  );
}

/** The reason why nothing new arrives, in one sentence; nothing without an error. */
export function ErrorMeaning({ error }: Pick<Refreshing, 'error'>) {
  const meaning = useMeaning(error);
  return meaning === null ? null : <span role="status">{meaning}</span>;
}

function useMeaning(error: Refreshing['error']): string | null {
  const { t } = useLingui();
  return error === null || error.kind === 'cancelled' ? null : t(FAILURE_MEANINGS[error.kind]);
}
