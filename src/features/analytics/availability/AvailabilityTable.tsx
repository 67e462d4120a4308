import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ModuleLink } from '../../../components/links/ModuleLink';
import { useLocale } from '../../../components/time-text/use-locale';
import { availabilityFigures, type AvailabilityYear } from '../../../domain/analytics/availability';
import type { ModuleId } from '../../../domain/ids';
import { readingQuantity } from '../../../domain/machine/quantity';
import { quantityText } from '../../../i18n/format/numbers';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { FetchedDays, ProducingDays } from './DayShares';
import { DaysRow } from './DaysRow';
import type { ProductionMachine } from './machine';

type AvailabilityTableProps = {
  machines: readonly ProductionMachine[];
  years: ReadonlyMap<ModuleId, AvailabilityYear>;
};

type Row = ProductionMachine & {
  readonly year: AvailabilityYear;
  readonly figures: ReturnType<typeof availabilityFigures>;
};

/** One row for each machine: its days, and the figures of the year with their coverage. */
export function AvailabilityTable({ machines, years }: AvailabilityTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const rows = useMemo(
    () =>
      machines.flatMap((machine): Row[] => {
        const year = years.get(machine.moduleId);
        return year === undefined ? [] : [{ ...machine, year, figures: availabilityFigures(year) }];
      }),
    [machines, years],
  );
  return (
    <DataTable
      label={t`Availability by machine`}
      columns={useColumns()}
      rows={rows}
      rowKey={({ moduleId }) => moduleId}
      {...{ view, onView }}
      empty={<Empty />}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => {
    return [
      {
        key: 'name',
        share: 2,
        header: t`Module`,
        cell: ({ moduleId, name }) => <ModuleLink moduleId={moduleId}>{name}</ModuleLink>,
        sortKey: ({ name }) => name,
      },
      {
        key: 'days',
        share: 5,
        header: t`Days of the year`,
        cell: ({ name, year, figures: { producing, counted } }) => (
          <DaysRow
            year={year}
            label={t`${name}: production on ${producing} of ${counted} days with values`}
          />
        ),
      },
      {
        key: 'percent',
        share: 3,
        header: t`Days with production`,
        align: 'end',
        cell: ({ figures }) => <ProducingDays {...figures} />,
        sortKey: ({ figures }) => figures.percent,
      },
      {
        key: 'average',
        share: 2,
        header: t`Average power`,
        align: 'end',
        cell: ({ figures: { averageKw } }) =>
          averageKw === null
            ? '–'
            : quantityText(readingQuantity('PowerOutput', averageKw), locale),
        sortKey: ({ figures }) => figures.averageKw,
      },
      {
        key: 'covered',
        share: 3,
        header: t`Fetched`,
        align: 'end',
        cell: ({ figures }) => <FetchedDays {...figures} />,
        sortKey: ({ figures }) => figures.covered,
      },
    ];
  }, [t, locale]);
}
