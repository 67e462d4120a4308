import { useQuery } from '@tanstack/react-query';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

/** Number of machines missing from the newest snapshot because their rows could not be parsed. */
export function useDroppedRows(): number {
  const { data } = useQuery({
    ...fleetQuery(useServices()),
    select: (stored) => stored?.dropped ?? 0,
  });
  return data ?? 0;
}
