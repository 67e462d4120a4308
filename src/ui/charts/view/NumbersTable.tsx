import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Empty } from '../../states/Empty';
import type { Column } from '../../table/column';
import { DataTable } from '../../table/DataTable';
import { useTableView } from '../../table/use-table-view';
import { ghostAt, peerValue, readingAt } from '../model/reading';
import { bucketText, valueText } from '../model/reading-text';
import { tableMoments } from '../model/table-moments';
import type { TrendChartProps, TrendLine } from '../model/trend';

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } });

type NumbersTableProps = {
  label: string;
  /** Charts of one range of time and one zone. */
  charts: readonly TrendChartProps[];
};

/** The drawn numbers, newest first, in pages. */
export function NumbersTable({ label, charts }: NumbersTableProps) {
  const { t } = useLingui();
  const [view, setView] = useTableView({ pageSize: 12 });
  const moments = useMemo(() => allMoments(charts), [charts]);
  const columns: Column<number>[] = [
    {
      key: 'time',
      header: t`Time`,
      cell: (at) => <OneLine>{whenText(charts, at)}</OneLine>,
    },
    ...charts.flatMap((chart) => [
      ...ownColumns(chart),
      ...ghostColumns(chart),
      ...peerColumns(chart),
    ]),
    {
      key: 'coverage',
      header: t`Coverage`,
      cell: (at) => <OneLine>{coverageText(charts, at)}</OneLine>,
    },
  ];
  return (
    <DataTable
      {...{ label, columns, view }}
      rows={moments}
      rowKey={String}
      onView={setView}
      empty={<Empty />}
    />
  );
}

const allMoments = (charts: readonly TrendChartProps[]): readonly number[] => {
  const moments = new Set(charts.flatMap((chart) => tableMoments(chart, chart.span)));
  return [...moments].sort((one, other) => other - one);
};

/** Text of the bucket of the chart that has values at that moment. */
function whenText(charts: readonly TrendChartProps[], at: number): string {
  const [first] = charts;
  const known = charts.find((chart) => readingAt(chart, at).values.some((one) => !isNaN(one)));
  const chart = known ?? first;
  return chart === undefined ? '' : bucketText(readingAt(chart, at).bucket, chart.zone);
}

const coverageText = (charts: readonly TrendChartProps[], at: number): string => {
  const words = charts.flatMap((chart) => {
    const { kind } = readingAt(chart, at);
    return kind === null ? [] : [chart.bandWords[kind]];
  });
  return [...new Set(words)].join(', ');
};

const named = (label: string, { unit }: TrendLine) => (unit === '' ? label : `${label} (${unit})`);

const ownColumns = (chart: TrendChartProps): Column<number>[] =>
  chart.lines.map((line, index) => ({
    key: `${chart.label} ${line.id}`,
    header: named(line.label, line),
    align: 'end',
    cell: (at) => valueText(line, readingAt(chart, at).values[index] ?? NaN),
  }));

const ghostColumns = (chart: TrendChartProps): Column<number>[] =>
  chart.lines.flatMap((line) => {
    const { ghost } = line;
    if (ghost === undefined) return [];
    return {
      key: `${chart.label} ${line.id} ghost`,
      header: named(`${line.label}, ${ghost.label}`, line),
      align: 'end',
      cell: (at: number) => valueText(line, ghostAt(ghost, at)),
    };
  });

const peerColumns = ({ peers = [], lines, label }: TrendChartProps): Column<number>[] =>
  peers.flatMap((peer) =>
    lines
      .filter(({ id }) => peer.values.has(id))
      .map((line) => ({
        key: `${label} ${peer.id} ${line.id}`,
        header: named(`${peer.label}, ${line.label}`, line),
        align: 'end',
        cell: (at) => valueText(line, peerValue(peer, line.id, at)),
      })),
  );
