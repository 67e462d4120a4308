import { useQuery } from '@tanstack/react-query';
import type { User } from '../../domain/person/access';
import { personQuery } from '../../queries/person';
import { useServices } from '../../queries/services';

/** The signed-in person, by whose rights lists and forms offer changes; null until known. */
export function useViewer(): User | null {
  return useQuery(personQuery(useServices())).data?.user ?? null;
}
