/** Names of what screens ask for; the store's changes are told by the same names. */
export const KEYS = {
  fleet: ['fleet'],
  person: ['person'],
  preferences: ['preferences'],
  confirmedPerson: ['confirmed-person'],
  connection: ['connection'],
  history: ['history'],
  alerts: ['alerts'],
  fault: ['fault'],
  inventory: ['inventory'],
  settings: ['settings'],
  downloads: ['downloads'],
  blackboxes: ['blackboxes'],
  quota: ['quota'],
  loss: ['loss'],
  appKept: ['app-kept'],
  keepPending: ['keep-pending'],
} as const;
