import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Quantity } from '../../domain/quantity';
import { numberText } from '../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../i18n/format/units';
import { Icon } from '../../ui/icons/Icon';
import { useLocale } from '../locale/use-locale';
import type { Quality } from './quality';

/** Which qualities are dimmed and bear the mark of what was: a colour alone would not be seen by all. */
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

type ValueTextProps = { quantity: Quantity; quality: Quality; size?: ValueSize };

/** Number and unit; what is not live is dimmed and marked with a clock, what is missing is a dash. */
export function ValueText({ quantity, quality, size = 'text' }: ValueTextProps) {
  const locale = useLocale();
  const past = IS_PAST[quality];
  const dim = past || quality === 'missing';
  const unit = UNIT_SYMBOLS[quantity.unit];
  return (
    <Box as="span" whiteSpace="nowrap" color={dim ? 'fg.subtle' : 'fg'}>
      {past ? <PastMark /> : null}
      <chakra.span {...SIZES[size].number}>{numberText(quantity, locale)}</chakra.span>
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

function PastMark() {
  return (
    <>
      <Icon name="clock" display="inline-block" boxSize="0.95em" me="1" verticalAlign="-0.1em" />
      <VisuallyHidden>
        <Trans>Not live:</Trans>{' '}
      </VisuallyHidden>
    </>
  );
}
