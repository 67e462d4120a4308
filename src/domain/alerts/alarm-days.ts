import type { Zone } from '../../base/zones';
import { dayOf, type Day } from '../time/days';
import type { Alert } from './alert';
import { alertEdges } from './alert-edges';

/** Returns the newest days on which an alarm began, newest first. */
export function newestAlarmDays(changes: readonly Alert[], zone: Zone, most: number): Day[] {
  const days = alertEdges(changes)
    .filter(({ isBegin, trouble }) => isBegin && trouble === 'alarm')
    .map(({ at }) => dayOf(at, zone));
  return [...new Set(days)].sort().reverse().slice(0, most);
}
