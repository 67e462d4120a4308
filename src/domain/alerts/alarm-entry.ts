/** Section 3, Alert catalogue entry: how a machine answers. These are the words on the wire. */
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

/** Section 3: W warning, C critical alarm, A alarm, EM emergency. */
export const ALARM_LETTERS = ['W', 'C', 'A', 'EM'] as const;
export type AlarmLetter = (typeof ALARM_LETTERS)[number];

/** One entry of the catalogue. Texts are the source's English; i18n has the words for a code. */
export interface AlarmEntry {
  readonly code: number;
  readonly letter: AlarmLetter;
  readonly description: string;
  /** "N/A" where the entry has none. */
  readonly limit: string;
  readonly reaction: Reaction;
  /** Empty where the catalogue proposes none. */
  readonly proposedAction: string;
}
