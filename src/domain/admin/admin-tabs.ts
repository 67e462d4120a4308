/** Parts of the administration page, by their word in its address. */
export const ADMIN_TABS = [
  'users',
  'securityGroups',
  'powerBlocks',
  'modules',
  'ending',
  'guardRules',
  'log',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Returns the part that an address names; users where it names none. */
export const readAdminTab = (text: unknown): AdminTab =>
  ADMIN_TABS.find((tab) => tab === text) ?? 'users';
