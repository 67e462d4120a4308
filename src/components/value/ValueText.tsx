import { Box, chakra } from '@chakra-ui/react';
import type { Quantity } from '../../domain/quantity';
import { numberText } from '../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import type { Hue } from '../../ui/theme/palette';
import { useLocale } from '../locale/use-locale';
import { PastMark } from './PastMark';
import type { Quality } from './quality';

/** Which qualities bear the mark of what was: being dimmed alone would not be seen by all. */
const IS_PAST: Record<Quality, boolean> = {
  live: false,
  silent: true,
  held: true,
  missing: false,
};

/** `figure` is the one large number of a card. */
export type ValueSize = 'text' | 'figure';
const SIZES: Record<ValueSize, { number: object; unit: object }> = {
  text: { number: { fontWeight: 'medium' }, unit: {} },
  figure: {
    number: {
      fontSize: '3xl',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      letterSpacing: '-0.02em',
    },
    unit: { fontSize: 'lg' },
  },
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
  const unit = UNIT_SYMBOLS[quantity.unit];
  const plain = quality === 'live' ? 'fg' : 'fg.subtle';
  return (
    <Box as="span" whiteSpace="nowrap" color={hue === undefined ? plain : `${hue}.fg`}>
      {IS_PAST[quality] ? <PastMark /> : null}
      <chakra.span
        {...SIZES[size].number}
        {...(hue === undefined ? {} : { fontWeight: 'semibold' })}
      >
        {numberText(quantity, locale)}
      </chakra.span>
      {unit === '' ? null : (
        <>
          {' '}
          <chakra.span color="fg.subtle" {...SIZES[size].unit}>
            {unit}
          </chakra.span>
        </>
      )}
    </Box>
  );
}
