import { Box } from '@chakra-ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { hueVariable } from '../../../ui/charts/model/hues';
import { paletteHue } from '../../../ui/charts/model/palette';

export const FIGURE_CELL: CSSProperties = { paddingInline: '0.375rem', paddingBlock: '0.5rem' };

/** A cell with less room beside it than in a table of texts. */
export const FigureCell = ({ children }: { children: ReactNode }) => (
  <td style={FIGURE_CELL}>{children}</td>
);

/** Number, and below it when it was or its limits. */
export const Figure = ({ value, note }: { value: string; note: ReactNode }) => (
  <>
    <Box whiteSpace="nowrap">{value}</Box>
    <Box fontSize="xs" color="fg.muted" maxW="12rem">
      {note}
    </Box>
  </>
);

/** Colour of a row, an index in the palette. */
export const RowSwatch = ({ colour }: { colour: number }) => (
  <Box
    aria-hidden
    boxSize="4"
    flexShrink={0}
    borderRadius="l1"
    style={{ background: `var(${hueVariable(paletteHue(colour))})` }}
  />
);
