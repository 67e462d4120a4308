import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlarmEntry, Reaction } from '../../domain/alerts/alarm-entry';

/** Description of each code of the alarm catalogue (rules §3.5). */
export const ALARM_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  1002: msg`Sensor stopped`,
  1003: msg`Sensor stopped`,
  1008: msg`Low incoming heating fluid temperature`,
  1009: msg`Hot water temperature drop`,
  1010: msg`Hot water pressure drop`,
  1012: msg`Hot water stopped`,
  1206: msg`Low incoming cooling fluid temperature`,
  1208: msg`Cold water pressure drop`,
  1210: msg`Cold water stopped`,
  1600: msg`Too high level of gasified working media in cabinet`,
  1602: msg`High level of gasified media`,
  1604: msg`Sensor CT_51 or CT_54 stopped`,
  1605: msg`Sensor stopped`,
  2002: msg`Turbine INU alarm`,
  2003: msg`Turbine AFE alarm`,
  2014: msg`Turbine INU warning`,
  2017: msg`High temperature in generator coil 1`,
  2201: msg`Too high rear turbine bearing temperature`,
  2208: msg`High rear turbine bearing temperature`,
  2405: msg`Sensor P_84 stopped`,
  2500: msg`Main pump alarm`,
  2504: msg`Main pump warning`,
  2550: msg`Booster pump alarm`,
  2551: msg`Booster pump warning`,
  6000: msg`Safety stop (EMO module) activated`,
  6002: msg`Liquid in unit enclosure`,
  6003: msg`Low air pressure`,
  6004: msg`Insufficient ventilation outflow`,
  6005: msg`Liquid in drivetrain electrical cabinet`,
  6013: msg`I/O node communication`,
  6014: msg`Energy meter communication problem`,
  6017: msg`Function alarm (only active in manual mode)`,
  6018: msg`Incomplete evaporation`,
  6019: msg`Liquid in extended drip tray`,
  6021: msg`Sensor P_71 stopped`,
  6022: msg`Low ventilation outflow`,
  6024: msg`Incomplete evaporation`,
  6025: msg`Ineffective condensing`,
  6031: msg`Thermostat communication problem`,
  6035: msg`Sensor P_77 stopped`,
  7241: msg`Low make-up water tank level`,
};

/** Limits that contain words; the others are a number and a unit, the same in every language. */
export const LIMIT_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`0.25 weight percent`,
  1602: msg`0.05 weight percent`,
  2201: msg`30 °C over gas temperature for over 20 min, or bearing above 150 °C`,
  2208: msg`25 °C over gas temperature, or front bearing above 140 °C`,
  6025: msg`250 mbar with 50 mbar hysteresis`,
};

/** Proposed actions, for the codes that have one. */
export const ACTION_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`Follow the emergency procedure in the operator's manual.`,
  1602: msg`Look for leaks.`,
  2002: msg`Read the secondary code. If it is 404 just after power on, with a fieldbus module in the drivetrain cabinet, power cycle the cabinet.`,
  6014: msg`Check cables.`,
};

const REACTION_WORDS: Record<Reaction, MessageDescriptor> = {
  'No action': msg`No action`,
  'Normal stop': msg`Normal stop`,
  'Quick stop': msg`Quick stop`,
  'Safety stop': msg`Safety stop`,
  Timeout: msg`Timeout`,
  'Quick timeout': msg`Quick timeout`,
  'Normal stop on power block': msg`Normal stop on power block`,
};

/** Returns the reaction of a machine to an alarm in words. */
export const reactionWords = ({ reaction }: Pick<AlarmEntry, 'reaction'>): MessageDescriptor =>
  reaction === null ? msg`Not specified` : REACTION_WORDS[reaction];
