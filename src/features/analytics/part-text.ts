import { percentQuantity } from '../../domain/machine/quantity';
import type { Locale } from '../../i18n/core/locale';
import { quantityText } from '../../i18n/format/numbers';

/** Greatest percentage with one decimal of a part that is not the whole. */
const NEARLY_ALL = 99.9;

/** A part, 0 to 1, in per cent: "100.0 %" of the whole alone, not of what would round to it. */
export const partText = (part: number, locale: Locale): string =>
  quantityText(percentQuantity(part < 1 ? Math.min(NEARLY_ALL, part * 100) : 100), locale);
