import type { CSSProperties } from 'react';
import type { Quantity } from '../../domain/machine/quantity';
import { numberText } from '../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import { fitting, fontSize, ink, MEDIUM, SEMIBOLD } from '../../ui/theme/ink';
import type { Hue } from '../../ui/theme/palette';
import { useLocale } from '../time-text/use-locale';
import { PastMark } from './PastMark';
import type { Quality } from './quality';

/** Which qualities bear the mark of what was: being dimmed alone would not be seen by all. */
const IS_PAST: Record<Quality, boolean> = {
  live: false,
  silent: true,
  held: true,
  missing: false,
};

/** Beside a card's number, also while it is live, so that it is as large then: the mark of what was, and the unit. */
const ROOM = '4rem';
/** How much of an em a character of a number takes. */
const CHARACTER = 0.58;

/** `figure` is the one large number of a card, as large as its container lets it. */
export type ValueSize = 'text' | 'figure';
const SIZES: Record<ValueSize, (characters: number) => Record<'number' | 'unit', CSSProperties>> = {
  text: () => ({ number: { fontWeight: MEDIUM }, unit: {} }),
  figure: (characters) => ({
    number: {
      fontSize: fitting('3xl', characters * CHARACTER, ROOM),
      fontWeight: SEMIBOLD,
      lineHeight: '1.2',
      letterSpacing: '-0.02em',
    },
    unit: { fontSize: fontSize('lg') },
  }),
};

type ValueTextProps = {
  quantity: Quantity;
  quality: Quality;
  size?: ValueSize;
  /** For what is abnormal in itself, live or not. */
  hue?: Hue | undefined;
};

/** Number and unit; what is not live is dimmed and marked with a clock, what is missing is a dash. */
export function ValueText({ quantity, quality, size = 'text', hue }: ValueTextProps) {
  const locale = useLocale();
  const number = numberText(quantity, locale);
  const unit = UNIT_SYMBOLS[quantity.unit];
  const plain = quality === 'live' ? 'fg' : 'fg.subtle';
  const look = SIZES[size](number.length);
  const bold = hue === undefined ? {} : { fontWeight: SEMIBOLD };
  return (
    <span style={{ whiteSpace: 'nowrap', color: ink(hue === undefined ? plain : `${hue}.fg`) }}>
      {IS_PAST[quality] ? <PastMark /> : null}
      <span style={{ ...look.number, ...bold }}>{number}</span>
      {unit === '' ? null : (
        <>
          {' '}
          <span style={{ color: ink('fg.subtle'), ...look.unit }}>{unit}</span>
        </>
      )}
    </span>
  );
}
