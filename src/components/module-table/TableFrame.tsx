import type { ReactNode } from 'react';
import { BREAKPOINTS, fromWidth } from '../../ui/breakpoints';
import { Panel } from '../../ui/card/Card';

/**
 * On a tablet eight columns have room only when headings wrap and cells move together. Headings of the
 * numbers, from the `firstNumber`th column on, wrap towards their end.
 */
export function TableFrame({
  firstNumber,
  children,
}: {
  firstNumber: number;
  children: ReactNode;
}) {
  return (
    <Panel
      css={{
        '& td': { py: '1' },
        // Narrower than this its columns would lie over one another; it scrolls in its frame instead.
        [`@media ${fromWidth(BREAKPOINTS.moduleTable + 1)}`]: { '& table': { minW: '43rem' } },
        '& th button': { textAlign: 'start' },
        [`& th:nth-of-type(n + ${firstNumber}) button`]: {
          textAlign: 'end',
        },
        xlDown: {
          '& th button': {
            px: '1',
            whiteSpace: 'normal',
            lineHeight: '1.25',
            // Japanese may break inside a heading, in the middle: 冷却水 / 温度.
            wordBreak: 'normal',
            textWrap: 'balance',
          },
          '& td': { px: '1', fontSize: '0.8125rem' },
          '& td:first-of-type, & th:first-of-type button': { ps: '4' },
          '& td:last-of-type, & th:last-of-type button': { pe: '4' },
          '& th[aria-sort=none] svg': { display: 'none' },
        },
      }}
    >
      {children}
    </Panel>
  );
}
