import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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

/** Small line above or below the text of a row. */
export const RowNote = chakra('span', {
  base: { display: 'block', fontSize: 'xs', color: 'fg.muted', lineHeight: '1.35', lineClamp: 2 },
});

type RowPathProps = {
  path: readonly string[];
  /** Link with the text that it gets: the last segment. */
  children: ReactNode;
};

/** Link of a parameter below the branch that it belongs to. */
export const RowPath = ({ path, children }: RowPathProps) => (
  <Box py="2" lineHeight="1.35" overflowWrap="anywhere">
    {path.length < 2 ? null : (
      <RowNote>
        <bdi>{path.slice(0, -1).join(' › ').slice(0, DRAWN)}</bdi>
      </RowNote>
    )}
    {children}
  </Box>
);
