import type { ReactNode } from 'react';
import { RefreshError } from '../../components/connection/RefreshError';
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
    <StateNotice icon="cloudOff" {...notice}>
      <RefreshError error={error} /> {children}
    </StateNotice>
  );
}
