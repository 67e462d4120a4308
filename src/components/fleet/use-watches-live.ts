import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchesLiveQuery } from '../../queries/view';

/** Says to what polls the fleet whether the screen in sight is a live one; live again when it is left. */
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
