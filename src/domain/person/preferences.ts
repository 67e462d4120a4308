/** Languages with a complete dictionary. */
export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** "Local" is the device's zone; everything else is an IANA name. */
export const LOCAL_ZONE = 'Local';

/** What a person set for themself (section 3, Stored preferences). */
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
