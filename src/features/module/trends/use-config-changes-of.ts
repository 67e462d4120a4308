import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { changeSets, type ChangeSet } from '../../../domain/configuration/change-sets';
import { inForceFrom } from '../../../domain/configuration/config-entry';
import { listedChanges } from '../../../domain/configuration/listing';
import type { ModuleId } from '../../../domain/ids';
import type { Span } from '../../../domain/time/spans';
import type { EpochMs } from '../../../base/units';
import { timeText } from '../../../i18n/format/dates';
import { useConfigHistory } from '../../../queries/configuration/use-configuration';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { changeAnnotations } from './change-annotations';

/** Changes of a module's configuration in a range, as far as they are on this device. */
export interface ModuleConfigChanges {
  /** Newest first. */
  readonly sets: readonly ChangeSet[];
  /** Time of the fetch; null: they were never fetched. Undefined while they are read. */
  readonly fetchedAt: EpochMs | null | undefined;
}

const NONE: readonly ChangeSet[] = [];

/** Reads and refreshes the changes of a module's configuration. */
export function useConfigChangesOf(moduleId: ModuleId, { from, to }: Span): ModuleConfigChanges {
  const { history } = useConfigHistory(moduleId);
  const listed = useMemo(
    () => listedChanges(history?.entries ?? [], new Set([moduleId])),
    [history, moduleId],
  );
  const sets = useMemo(() => {
    const within = listed.filter((one) => inForceFrom(one) >= from && inForceFrom(one) < to);
    return within.length === 0 ? NONE : changeSets(within);
  }, [listed, from, to]);
  return { sets, fetchedAt: history === null ? null : history?.servedAt };
}

/** Returns the changes as annotations of the time axis. */
export function useChangeAnnotations(sets: readonly ChangeSet[]): readonly TrendAnnotation[] {
  const { t } = useLingui();
  const zone = useZone();
  return useMemo(
    () => changeAnnotations(sets, { t, time: (at) => timeText(at, zone) }),
    [sets, t, zone],
  );
}
