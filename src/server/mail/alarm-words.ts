import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmName, alarmOf } from '../../domain/alerts/alarm-catalogue';
import type { Reaction } from '../../domain/alerts/alarm-entry';

/** What each code of the catalogue means, of those that are mailed (section 9: A, C and EM). */
const DESCRIPTIONS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`Too high level of gasified working media in cabinet`,
  2002: msg`Turbine INU alarm`,
  2003: msg`Turbine AFE alarm`,
  2201: msg`Too high rear turbine bearing temperature`,
  2500: msg`Main pump alarm`,
  2550: msg`Booster pump alarm`,
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
  7241: msg`Low make-up water tank level`,
};

/** Limits that are more than a number and its unit. */
const LIMITS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`0.25 weight percent`,
  2201: msg`30 °C over gas temperature for over 20 min, or bearing above 150 °C`,
};

const ACTIONS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`Follow the emergency procedure in the operator's manual.`,
  2002: msg`Read the secondary code. If it is 404 just after power on, with a fieldbus module in the drivetrain cabinet, power cycle the cabinet.`,
  6014: msg`Check cables.`,
};

const REACTIONS: Record<Reaction, MessageDescriptor> = {
  'No action': msg`No action`,
  'Normal stop': msg`Normal stop`,
  'Quick stop': msg`Quick stop`,
  'Safety stop': msg`Safety stop`,
  Timeout: msg`Timeout`,
  'Quick timeout': msg`Quick timeout`,
  'Normal stop on power block': msg`Normal stop on power block`,
};

/** A code as a person reads of it. */
export interface AlarmText {
  /** "C2002"; the bare code where the catalogue does not know it. */
  readonly name: string;
  readonly description: string;
  readonly limit: string;
  readonly reaction: string;
  readonly proposedAction: string;
}

/** The catalogue's entry in words; what it does not say is "N/A". */
export function alarmText(i18n: I18n, code: number): AlarmText {
  const none = i18n._(msg`N/A`);
  const said = (words: MessageDescriptor | undefined, source: string) =>
    words === undefined ? source : i18n._(words);
  const entry = alarmOf(code);
  if (entry === null) {
    const description = i18n._(msg`Not in the catalogue of alarms`);
    return { name: String(code), description, limit: none, reaction: none, proposedAction: none };
  }
  const { description, limit, reaction, proposedAction } = entry;
  return {
    name: alarmName(entry),
    description: said(DESCRIPTIONS[code], description),
    limit: limit === 'N/A' ? none : said(LIMITS[code], limit),
    reaction: i18n._(REACTIONS[reaction]),
    proposedAction: proposedAction === '' ? none : said(ACTIONS[code], proposedAction),
  };
}
