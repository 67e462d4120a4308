/** Reactions of a machine to an alarm (rules §3.5), in the words of the wire. */
export const REACTIONS = [
  'No action',
  'Normal stop',
  'Quick stop',
  'Safety stop',
  'Timeout',
  'Quick timeout',
  'Normal stop on power block',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** W warning, C critical alarm, A alarm, EM emergency (rules §3.5). */
export const ALARM_LETTERS = ['W', 'C', 'A', 'EM'] as const;
export type AlarmLetter = (typeof ALARM_LETTERS)[number];

/** An entry of the alarm catalogue. Its description and proposed action are in i18n/words. */
export interface AlarmEntry {
  readonly code: number;
  /** null when it is not specified. */
  readonly letter: AlarmLetter | null;
  /** "N/A" when there is none. */
  readonly limit: string;
  /** null when it is not specified. */
  readonly reaction: Reaction | null;
}
