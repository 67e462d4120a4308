import { useMemo } from 'react';
import { runChanges, withRunChanges } from '../../domain/history/exact-events';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { intervalMs } from '../../domain/time/intervals';
import type { Period } from '../../domain/time/time-ranges';
import { useExactStates } from '../../queries/history/use-exact-states';
import { useModulePast } from './use-module-past';

/**
 * History of one machine, whose starts and stops have the minute in which they happened where the
 * states of a minute are on this device.
 */
export function useExactPast(module: ModuleTelemetry, period: Period): FleetHistory | undefined {
  const past = useModulePast(module, period);
  const exact = useExactStates(module.moduleId, period);
  const { moduleId, powerBlockId, name } = module;
  return useMemo(() => {
    const words = exact?.columns.get('StatusWord.first');
    if (past === undefined || exact == null || words === undefined) return past;
    const { span, interval, coverage } = exact;
    const changes = runChanges({ span, words, coverage, widthMs: intervalMs(interval) });
    if (changes === null) return past;
    const bucketMs = intervalMs(past.wider ?? past.interval);
    const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
    return { ...past, events: withRunChanges(past.events, changes, { subject, bucketMs }) };
  }, [past, exact, moduleId, powerBlockId, name]);
}
