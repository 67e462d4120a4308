import type { ReactNode } from 'react';
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
        '& th button': { textAlign: 'start' },
        [`& th:nth-of-type(n + ${firstNumber}) button`]: {
          textAlign: 'end',
          // Where it is narrow Japanese may break inside a heading, in the middle: 冷却水 / 温度.
          xlDown: { wordBreak: 'normal', textWrap: 'balance' },
        },
        xlDown: {
          '& :is(td, th button)': { px: '1.5' },
          '& td:first-of-type, & th:first-of-type button': { ps: '4' },
          '& td:last-of-type, & th:last-of-type button': { pe: '4' },
          '& th button': { whiteSpace: 'normal', lineHeight: '1.25' },
          '& th[aria-sort=none] svg': { display: 'none' },
        },
      }}
    >
      {children}
    </Panel>
  );
}
