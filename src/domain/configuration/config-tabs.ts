/** Tabs of the config viewer, by their name in the address. */
export const CONFIG_TABS = ['changes', 'search', 'difference', 'deviations'] as const;
export type ConfigTab = (typeof CONFIG_TABS)[number];

/** Returns the tab that the address names; the first one for any other text. */
export const readConfigTab = (text: unknown): ConfigTab =>
  CONFIG_TABS.find((tab) => tab === text) ?? CONFIG_TABS[0];
