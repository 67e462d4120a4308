/** Languages with a complete dictionary. */
export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** "Local" means the zone of the device; every other value is an IANA name. */
export const LOCAL_ZONE = 'Local';

/** Preferences of a user (rules §3.10). */
export interface Preferences {
  readonly language: Language;
  readonly timezone: string;
  readonly colourMode: ColourMode;
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'en',
  timezone: LOCAL_ZONE,
  colourMode: 'system',
};
