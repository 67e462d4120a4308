import type { CSSProperties } from 'react';
import type { Quantity } from '../../domain/machine/quantity';
import { numberText } from '../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import { fitting, fontSize, ink, MEDIUM, SEMIBOLD } from '../../ui/theme/ink';
import type { Hue } from '../../ui/theme/palette';
import { useLocale } from '../time-text/use-locale';
import { NotLiveIcon } from './NotLiveIcon';
import { isMarkedPast, type Quality } from './quality';

/**
 * Width reserved beside a card's number for the clock and the unit, also while it is live, so that
 * its size never changes.
 */
const ROOM = '4rem';
/** Shorter figures have the size of one of so many characters: "1,234.5". */
const USUAL = 7;
/** Width of a digit in em. */
const CHARACTER = 0.58;

/** `figure` is the one large number of a card, as large as its container allows. */
export type ValueSize = 'text' | 'figure';
const SIZES: Record<ValueSize, (characters: number) => Record<'number' | 'unit', CSSProperties>> = {
  text: () => ({ number: { fontWeight: MEDIUM }, unit: {} }),
  figure: (characters) => ({
    number: {
      fontSize: fitting('3xl', Math.max(characters, USUAL) * CHARACTER, ROOM),
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
  /** Hue of a value that is abnormal in itself, live or not. */
  hue?: Hue | undefined;
};

/** Number and unit. A value that is not live is dimmed and has a clock; a missing one is a dash. */
export function ValueText({ quantity, quality, size = 'text', hue }: ValueTextProps) {
  const locale = useLocale();
  const number = numberText(quantity, locale);
  const unit = UNIT_SYMBOLS[quantity.unit];
  const plain = quality === 'live' ? 'fg' : 'fg.subtle';
  const look = SIZES[size](number.length);
  const bold = hue === undefined ? {} : { fontWeight: SEMIBOLD };
  return (
    <span style={{ whiteSpace: 'nowrap', color: ink(hue === undefined ? plain : `${hue}.fg`) }}>
      {isMarkedPast(quality) ? <NotLiveIcon isSilent={quality === 'silent'} /> : null}
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
