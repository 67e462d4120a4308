import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { useZone } from '../../../components/time-text/use-zone';
import type { ComparedVariable, Comparison } from '../../../domain/analytics/run-comparison';
import { timeText } from '../../../i18n/format/dates';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { decimalText } from '../decimal-text';
import { elapsedText } from '../xy-scene';

type OverlayNumbersProps = {
  label: string;
  compared: ComparedVariable;
  comparison: Comparison;
};

/** Numbers of an overlay, in the order of the time from the edge. */
export function OverlayNumbers({ label, compared, comparison }: OverlayNumbersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const zone = useZone();
  const [view, setView] = useTableView({ pageSize: 12 });
  const { band, lines, variable } = compared;
  const { times, runs } = comparison;
  const columns = useMemo((): readonly Column<number>[] => {
    const column = (key: string, header: string, values: Float64Array): Column<number> => ({
      key,
      header,
      align: 'end',
      cell: (index) => decimalText(variable, values[index] ?? NaN, locale),
    });
    return [
      { key: 'time', header: t`From the edge`, cell: (index) => elapsedText(times[index] ?? 0) },
      column('low', t`Band from`, band.low),
      column('median', t`Median`, band.median),
      column('high', t`Band to`, band.high),
      ...lines.map((values, index) => {
        const start = runs[index]?.run.start;
        const header = start === undefined ? String(index) : timeText(start, zone);
        return column(`run ${index}`, header, values);
      }),
    ];
  }, [t, locale, zone, variable, times, band, lines, runs]);
  const rows = useMemo(() => Array.from(times.keys()), [times]);
  return (
    <DataTable
      {...{ label, columns, rows, view }}
      rowKey={String}
      onView={setView}
      empty={<Empty />}
    />
  );
}
