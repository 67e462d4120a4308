import type { AlarmEntry, AlarmLetter } from './alarm-entry';

type More = Partial<Pick<AlarmEntry, 'limit' | 'reaction' | 'proposedAction'>>;

/**
 * What section 9 leaves out of an entry: no limit is "N/A", no proposed action is none. A warning
 * without a reaction has none, an alarm without one stops the machine the normal way.
 */
const entry = (
  code: number,
  letter: AlarmLetter,
  description: string,
  { limit = 'N/A', reaction, proposedAction = '' }: More = {},
): AlarmEntry => ({
  code,
  letter,
  description,
  limit,
  reaction: reaction ?? (letter === 'W' ? 'No action' : 'Normal stop'),
  proposedAction,
});

const READ_SECONDARY_CODE =
  'Read the secondary code. If it is 404 just after power on, with a fieldbus module in the ' +
  'drivetrain cabinet, power cycle the cabinet.';

/** Section 9, Alarm catalogue sample, by code. */
export const ALARM_ENTRIES: readonly AlarmEntry[] = [
  // Hot water
  entry(1002, 'W', 'Sensor stopped'),
  entry(1003, 'W', 'Sensor stopped'),
  entry(1008, 'W', 'Low incoming heating fluid temperature', {
    limit: '70 °C',
    reaction: 'Timeout',
  }),
  entry(1009, 'W', 'Hot water temperature drop', { limit: '0.3 °C/s' }),
  entry(1010, 'W', 'Hot water pressure drop', { limit: '200 mbar/s' }),
  entry(1012, 'W', 'Hot water stopped'),
  // Cold water
  entry(1206, 'W', 'Low incoming cooling fluid temperature', { limit: '0.5 °C' }),
  entry(1208, 'W', 'Cold water pressure drop', { limit: '200 mbar/s' }),
  entry(1210, 'W', 'Cold water stopped'),
  // Working media in the cabinet
  entry(1600, 'EM', 'Too high level of gasified working media in cabinet', {
    limit: '0.25 weight percent',
    reaction: 'Safety stop',
    proposedAction: "Follow the emergency procedure in the operator's manual.",
  }),
  entry(1602, 'W', 'High level of gasified media', {
    limit: '0.05 weight percent',
    proposedAction: 'Look for leaks.',
  }),
  entry(1604, 'W', 'Sensor CT_51 or CT_54 stopped'),
  entry(1605, 'W', 'Sensor stopped'),
  // Turbine and generator
  entry(2002, 'C', 'Turbine INU alarm', {
    reaction: 'Safety stop',
    proposedAction: READ_SECONDARY_CODE,
  }),
  entry(2003, 'C', 'Turbine AFE alarm', { reaction: 'Safety stop' }),
  entry(2014, 'W', 'Turbine INU warning'),
  entry(2017, 'W', 'High temperature in generator coil 1', { limit: '154 °C' }),
  entry(2201, 'C', 'Too high rear turbine bearing temperature', {
    limit: '30 °C over gas temperature for over 20 min, or bearing above 150 °C',
    reaction: 'Normal stop',
  }),
  entry(2208, 'W', 'High rear turbine bearing temperature', {
    limit: '25 °C over gas temperature, or front bearing above 140 °C',
  }),
  // Pumps
  entry(2405, 'W', 'Sensor P_84 stopped'),
  entry(2500, 'A', 'Main pump alarm', { reaction: 'Quick stop' }),
  entry(2504, 'W', 'Main pump warning'),
  entry(2550, 'C', 'Booster pump alarm', { reaction: 'Normal stop' }),
  entry(2551, 'W', 'Booster pump warning'),
  // The unit
  entry(6000, 'EM', 'Safety stop (EMO module) activated', { reaction: 'Safety stop' }),
  entry(6002, 'A', 'Liquid in unit enclosure', { reaction: 'Safety stop' }),
  entry(6003, 'C', 'Low air pressure', { reaction: 'Quick stop' }),
  entry(6004, 'A', 'Insufficient ventilation outflow', {
    limit: '55 l/s',
    reaction: 'Normal stop',
  }),
  entry(6005, 'A', 'Liquid in drivetrain electrical cabinet', { reaction: 'Normal stop' }),
  entry(6013, 'A', 'I/O node communication'),
  entry(6014, 'C', 'Energy meter communication problem', {
    reaction: 'Normal stop',
    proposedAction: 'Check cables.',
  }),
  entry(6017, 'C', 'Function alarm (only active in manual mode)', { reaction: 'Quick stop' }),
  entry(6018, 'C', 'Incomplete evaporation'),
  entry(6019, 'A', 'Liquid in extended drip tray', { reaction: 'Normal stop' }),
  entry(6021, 'C', 'Sensor P_71 stopped', { reaction: 'Normal stop' }),
  entry(6022, 'W', 'Low ventilation outflow', { limit: '60 l/s' }),
  entry(6024, 'W', 'Incomplete evaporation'),
  entry(6025, 'W', 'Ineffective condensing', { limit: '250 mbar with 50 mbar hysteresis' }),
  entry(6031, 'W', 'Thermostat communication problem'),
  entry(6035, 'W', 'Sensor P_77 stopped'),
  // The power block
  entry(7241, 'C', 'Low make-up water tank level', { reaction: 'Normal stop on power block' }),
];
