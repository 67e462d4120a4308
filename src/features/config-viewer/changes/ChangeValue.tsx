import { chakra } from '@chakra-ui/react';

/** A text within a row: cut after some lines, and whole in the detail. */
const Lines = chakra('span', {
  base: { lineClamp: 3, overflowWrap: 'anywhere', lineHeight: '1.35' },
});

/** Characters of a text that rows draw at most: a long one fills its lines with less. */
const DRAWN = 200;

/** Text of a machine in a row, in its own direction. */
export const RowText = ({ text }: { text: string }) => (
  <Lines>
    <bdi>{text.slice(0, DRAWN)}</bdi>
  </Lines>
);

/** Value with its unit, in a row. */
export const RowValue = ({ value, unit }: { value: string; unit: string | null }) => (
  <Lines fontVariantNumeric="tabular-nums">
    <bdi>{value.slice(0, DRAWN)}</bdi>
    {unit === null ? null : (
      <chakra.span color="fg.muted">
        {' '}
        <bdi>{unit.slice(0, DRAWN)}</bdi>
      </chakra.span>
    )}
  </Lines>
);
