import { aModuleId } from '../machine/telemetry.fixture';
import { epochMs, later, MINUTE, type EpochMs } from '../../base/units';
import type { ListedChange } from './listing';

/** A moment of the tests: 2026-05-01 12:00 UTC. */
const NOON = epochMs(Date.UTC(2026, 4, 1, 12));

/** Moment some minutes after 2026-05-01 12:00 UTC. */
export const minute = (minutes: number): EpochMs => later(NOON, minutes * MINUTE);

/** Returns a change of 100 kW to 120 kW at noon, except for what the test gives. */
export function aChange(about: Partial<ListedChange> = {}): ListedChange {
  const timestamp = about.timestamp ?? NOON;
  return {
    id: aModuleId('0103190121'),
    machineName: 'Beppu 1',
    key: 'POWER_SETPOINT',
    name: 'Control Power Setpoint',
    configType: 'Process control',
    timestamp,
    knownAt: timestamp,
    order: 0,
    type: 'number',
    resolution: 1,
    unit: 'kW',
    newValue: '120',
    oldValue: '100',
    oldUnit: 'kW',
    ...about,
  };
}
