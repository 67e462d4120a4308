import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchesLiveQuery } from '../../queries/view';

/** Sets whether the visible screen is a live one, for the fleet poll; live again on unmount. */
export function useWatchesLive(isLive: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = watchesLiveQuery();
    client.setQueryData(queryKey, isLive);
    return () => {
      client.setQueryData(queryKey, true);
    };
  }, [client, isLive]);
}
