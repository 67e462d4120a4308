import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Limits of the catalogue (section 9) that have words in them; the others are a number and a unit. */
export const LIMIT_WORDS: Readonly<Record<number, MessageDescriptor>> = {
  1600: msg`0.25 weight percent`,
  1602: msg`0.05 weight percent`,
  2201: msg`30 °C over gas temperature for over 20 min, or bearing above 150 °C`,
  2208: msg`25 °C over gas temperature, or front bearing above 140 °C`,
  6025: msg`250 mbar with 50 mbar hysteresis`,
};
