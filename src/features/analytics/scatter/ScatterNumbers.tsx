import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { epochMs, type EpochMs } from '../../../base/units';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { ScatterAxis } from '../../../domain/analytics/scatter';
import { intervalMs, type Interval } from '../../../domain/time/intervals';
import { timeText } from '../../../i18n/format/dates';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { decimalText } from '../decimal-text';
import { useAxisText } from './use-axis-text';
import type { MachinePoints } from './use-scatter';

type ScatterNumbersProps = {
  sets: readonly MachinePoints[];
  x: ScatterAxis;
  y: ScatterAxis;
  interval: Interval;
};

interface PointRow {
  readonly key: string;
  readonly name: string;
  readonly at: EpochMs;
  readonly x: number;
  readonly y: number;
}

/** Numbers of all points, also of those that others cover in the drawing. */
export function ScatterNumbers({ sets, x, y, interval }: ScatterNumbersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  const textOf = useAxisText();
  const [view, setView] = useTableView({ pageSize: 12 });
  const rows = useMemo(() => sets.flatMap((set) => rowsOf(set, interval)), [sets, interval]);
  const [across, up] = [textOf(x), textOf(y)];
  const columns = useMemo((): readonly Column<PointRow>[] => {
    return [
      { key: 'name', header: t`Machine`, sortKey: ({ name }) => name, cell: ({ name }) => name },
      {
        key: 'at',
        header: t`Time`,
        sortKey: ({ at }) => at,
        cell: ({ at }) => timeText(at, zone),
      },
      {
        key: 'x',
        header: across,
        align: 'end',
        sortKey: (row) => row.x,
        cell: (row) => decimalText(x.variable, row.x, locale),
      },
      {
        key: 'y',
        header: up,
        align: 'end',
        sortKey: (row) => row.y,
        cell: (row) => decimalText(y.variable, row.y, locale),
      },
    ];
  }, [t, locale, zone, across, up, x, y]);
  return (
    <DataTable
      label={t`Numbers of the points`}
      rowKey={({ key }) => key}
      onView={setView}
      empty={<Empty />}
      {...{ rows, columns, view }}
    />
  );
}

const rowsOf = ({ machine, points, from }: MachinePoints, interval: Interval): PointRow[] =>
  Array.from(points.buckets, (bucket, i) => ({
    key: `${machine.moduleId} ${bucket}`,
    name: machine.name,
    at: epochMs(from + bucket * intervalMs(interval)),
    x: points.xs[i] ?? NaN,
    y: points.ys[i] ?? NaN,
  }));
