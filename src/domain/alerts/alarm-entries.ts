import type { AlarmEntry, AlarmLetter } from './alarm-entry';

/** Makes an entry without the facts that are not specified (rules §3.5). */
const entry = (
  code: number,
  letter: AlarmLetter | null,
  { limit = 'N/A', reaction = null }: Partial<Pick<AlarmEntry, 'limit' | 'reaction'>> = {},
): AlarmEntry => ({ code, letter, limit, reaction });

/** Alarm catalogue, by code. The descriptions and proposed actions are in i18n/words. */
export const ALARM_ENTRIES: readonly AlarmEntry[] = [
  // Hot water
  entry(1002, null),
  entry(1003, null),
  entry(1008, 'W', {
    limit: '70 °C',
    reaction: 'Timeout',
  }),
  entry(1009, 'W', { limit: '0.3 °C/s' }),
  entry(1010, 'W', { limit: '200 mbar/s' }),
  entry(1012, 'W'),
  // Cold water
  entry(1206, 'W', { limit: '0.5 °C' }),
  entry(1208, 'W', { limit: '200 mbar/s' }),
  entry(1210, 'W'),
  // Working media in the cabinet
  entry(1600, 'EM', {
    limit: '0.25 weight percent',
    reaction: 'Safety stop',
  }),
  entry(1602, 'W', { limit: '0.05 weight percent', reaction: 'No action' }),
  entry(1604, 'W', { reaction: 'No action' }),
  entry(1605, null),
  // Turbine and generator
  entry(2002, 'C', {
    reaction: 'Safety stop',
  }),
  entry(2003, 'C', { reaction: 'Safety stop' }),
  entry(2014, 'W', { reaction: 'No action' }),
  entry(2017, 'W', { limit: '154 °C', reaction: 'No action' }),
  entry(2201, 'C', {
    limit: '30 °C over gas temperature for over 20 min, or bearing above 150 °C',
    reaction: 'Normal stop',
  }),
  entry(2208, 'W', {
    limit: '25 °C over gas temperature, or front bearing above 140 °C',
  }),
  // Pumps
  entry(2405, 'W', { reaction: 'No action' }),
  entry(2500, 'A', { reaction: 'Quick stop' }),
  entry(2504, 'W', { reaction: 'No action' }),
  entry(2550, 'C', { reaction: 'Normal stop' }),
  entry(2551, 'W', { reaction: 'No action' }),
  // The unit
  entry(6000, 'EM', { reaction: 'Safety stop' }),
  entry(6002, 'A', { reaction: 'Safety stop' }),
  entry(6003, 'C', { reaction: 'Quick stop' }),
  entry(6004, 'A', {
    limit: '55 l/s',
    reaction: 'Normal stop',
  }),
  entry(6005, 'A', { reaction: 'Normal stop' }),
  entry(6013, 'A'),
  entry(6014, 'C', {
    reaction: 'Normal stop',
  }),
  entry(6017, 'C', { reaction: 'Quick stop' }),
  entry(6018, 'C'),
  entry(6019, 'A', { reaction: 'Normal stop' }),
  entry(6021, 'C', { reaction: 'Normal stop' }),
  entry(6022, 'W', { limit: '60 l/s', reaction: 'No action' }),
  entry(6024, 'W'),
  entry(6025, 'W', { limit: '250 mbar with 50 mbar hysteresis', reaction: 'No action' }),
  entry(6031, 'W', { reaction: 'No action' }),
  entry(6035, 'W'),
  // The power block
  entry(7241, 'C', { reaction: 'Normal stop on power block' }),
];
