/** Names of the queries; the store reports its changes by the same names. */
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
  appCached: ['app-kept'],
  unsentSettings: ['keep-pending'],
} as const;
