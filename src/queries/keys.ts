/** Names of what screens ask for; the store's changes are told by the same names. */
export const KEYS = {
  fleet: ['fleet'],
  person: ['person'],
  preferences: ['preferences'],
  confirmedPerson: ['confirmed-person'],
  connection: ['connection'],
} as const;
