import { useQuery } from '@tanstack/react-query';
import { fleetQuery } from '../../queries/fleet';
import { useServices } from '../../queries/services';

/** How many machines of the newest snapshot were left out because their rows broke the contract. */
export function useDroppedRows(): number {
  const { data } = useQuery({
    ...fleetQuery(useServices()),
    select: (kept) => kept?.dropped ?? 0,
  });
  return data ?? 0;
}
