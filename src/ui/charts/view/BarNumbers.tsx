import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Empty } from '../../states/Empty';
import type { Column } from '../../table/column';
import { DataTable } from '../../table/DataTable';
import { useTableView } from '../../table/use-table-view';
import type { BarChartProps } from '../model/bars';
import { bucketText, NO_VALUE } from '../model/reading-text';
import { barTotal } from '../model/stack';

/** In one line where there is room for the numbers beside it. */
const BarTime = chakra('span', {
  base: { display: 'inline-block', minWidth: '9rem', whiteSpace: { base: 'normal', sm: 'nowrap' } },
});

/**
 * Table of the drawn amounts, newest first, in pages: the total, which names the unit of all, and
 * every layer.
 */
export function BarNumbers({ chart }: { chart: BarChartProps }) {
  const { t } = useLingui();
  const [view, setView] = useTableView({ pageSize: 12 });
  const { bars, layers, unit, text, zone, partialWord } = chart;
  const written = (value: number) => (Number.isNaN(value) ? NO_VALUE : text(value));
  const columns: Column<number>[] = [
    {
      key: 'time',
      header: t`Time`,
      cell: (index) => {
        const bar = bars[index];
        if (bar === undefined) return null;
        return (
          <BarTime>{bucketText(bar, zone) + (bar.isWhole ? '' : ` (${partialWord})`)}</BarTime>
        );
      },
    },
    {
      key: 'total',
      header: `${t`Total`} (${unit})`,
      align: 'end',
      cell: (index) => written(barTotal(layers, index)),
    },
    ...layers.map(({ id, label, values }): Column<number> => ({
      key: id,
      header: label,
      wrapsHeader: true,
      align: 'end',
      cell: (index) => written(values[index] ?? NaN),
    })),
  ];
  return (
    <DataTable
      label={chart.label}
      columns={columns}
      rows={bars.map((_, index) => bars.length - 1 - index)}
      rowKey={String}
      view={view}
      onView={setView}
      empty={<Empty />}
    />
  );
}
