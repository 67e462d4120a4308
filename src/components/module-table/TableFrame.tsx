import type { ReactNode } from 'react';
import { BREAKPOINTS, fromWidth } from '../../ui/breakpoints';
import { CardPanel } from '../../ui/card/Card';

/**
 * Styles that fit eight columns on a tablet: headings wrap, and cells move together. Headings of
 * numbers, from column `firstNumber` on, are aligned to their end.
 */
export function TableFrame({
  firstNumber,
  children,
}: {
  firstNumber: number;
  children: ReactNode;
}) {
  return (
    <CardPanel
      css={{
        '& td': { py: '1' },
        // Below this width columns would overlap; the table scrolls in its frame instead.
        [`@media ${fromWidth(BREAKPOINTS.moduleTable + 1)}`]: { '& table': { minW: '43rem' } },
        '& th button': {
          height: 'auto',
          minH: '12',
          py: '1',
          textAlign: 'start',
          whiteSpace: 'normal',
          lineHeight: '1.25',
          // Japanese could otherwise break inside a heading's word: 冷却水 / 温度.
          wordBreak: 'normal',
          textWrap: 'balance',
        },
        [`& th:nth-of-type(n + ${firstNumber}) button`]: {
          textAlign: 'end',
        },
        xlDown: {
          '& th button': { px: '1', gap: '0.5' },
          '& td': { px: '1', fontSize: 'sm' },
          '& td:first-of-type, & th:first-of-type button': { ps: '4' },
          '& td:last-of-type, & th:last-of-type button': { pe: '4' },
          '& th[aria-sort=none] svg': { boxSize: '3' },
        },
      }}
    >
      {children}
    </CardPanel>
  );
}
