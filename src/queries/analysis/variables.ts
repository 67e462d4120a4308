import { queryOptions } from '@tanstack/react-query';
import { HOUR } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** Variables that a module has, by the server. Not stored: the snapshot names most of them. */
export const variablesQuery = ({ reads }: Pick<Services, 'reads'>, moduleId: ModuleId) =>
  queryOptions({
    queryKey: [...KEYS.variables, moduleId] as const,
    queryFn: ({ signal }) => reads.variables(moduleId, signal),
    staleTime: HOUR,
    retry: false,
  });
