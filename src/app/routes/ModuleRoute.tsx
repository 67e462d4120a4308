import { useMutation } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useGoTo } from '../../components/view/use-address-view';
import { isModuleId } from '../../domain/ids';
import { periodSearch, readPeriod, type PeriodSearch } from '../../domain/view/period';
import type { LiveRange, Period } from '../../domain/time/time-ranges';
import { useServices } from '../../queries/services';
import { storeLive } from '../../queries/view';
import { ModuleScreen } from '../../features/module/ModuleScreen';

/** Reads the module and the period out of the address, and writes the period back into it. */
export function ModuleRoute() {
  const { moduleId = '' } = useParams({ strict: false });
  const { range, from, to }: Partial<Record<keyof PeriodSearch, unknown>> = useSearch({
    strict: false,
  });
  const goTo = useGoTo();
  const services = useServices();
  const { clock } = services;
  const { mutate: keepLive } = useMutation(storeLive(services));
  const read = useMemo(
    () => readPeriod({ range, from, to }, clock.now()),
    [range, from, to, clock],
  );
  const show = useCallback(
    (period: Period, chosen: LiveRange) => {
      // The other screens, and the next start, are live again too.
      if (period.live) keepLive();
      goTo(periodSearch({ period, range: chosen }), true);
    },
    [goTo, keepLive],
  );
  return (
    <ModuleScreen moduleId={isModuleId(moduleId) ? moduleId : null} view={read} onView={show} />
  );
}
