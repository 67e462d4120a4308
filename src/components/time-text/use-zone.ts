import { useQuery } from '@tanstack/react-query';
import { LOCAL_ZONE } from '../../domain/person/preferences';
import type { Zone } from '../../base/zones';
import { localZone } from '../../i18n/format/dates';
import { preferencesQuery } from '../../queries/preferences';
import { useServices } from '../../queries/services';

/** The zone in which the user reads times; the device's zone until their preference is known. */
export function useZone(): Zone {
  const { data } = useQuery({
    ...preferencesQuery(useServices()),
    select: ({ timezone }) => timezone,
  });
  return data === undefined || data === LOCAL_ZONE ? localZone() : data;
}
