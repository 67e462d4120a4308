import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MachineDeviation } from '../../../domain/configuration/config-entry';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { useFromWidth } from '../../../ui/use-from-width';

const keyOf = ({ id }: MachineDeviation): string => id;

/** Number of deviating parameters of each machine, the oddest first. */
export function MachineDeviations({ machines }: { machines: readonly MachineDeviation[] }) {
  const { t } = useLingui();
  const [view, onView] = useTableView({
    pageSize: 10,
    sort: { column: 'majority', direction: 'descending' },
  });
  const columns = useMachineColumns();
  return (
    <DataTable
      label={t`Machines by deviating parameters`}
      rows={machines}
      rowKey={keyOf}
      linkedRows
      footer={<Plural value={machines.length} one="# machine" other="# machines" />}
      empty={<Empty title={t`No machine has reported its configuration`} />}
      {...{ columns, view, onView }}
    />
  );
}

function useMachineColumns(): readonly Column<MachineDeviation>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.desktop);
  return useMemo(() => {
    const number = (
      key: string,
      header: string,
      count: (machine: MachineDeviation) => number,
    ): Column<MachineDeviation> => ({
      key,
      header,
      share: 20,
      align: 'end',
      sortKey: count,
      cell: (machine) => <Count count={count(machine)} />,
    });
    return [
      {
        key: 'machine',
        header: t`Machine`,
        share: 32,
        sortKey: ({ name }) => name,
        cell: (machine) => <MachineName {...{ machine }} />,
      },
      {
        key: 'version',
        header: t`Version`,
        share: 16,
        hidden: !isWide,
        sortKey: ({ version }) => version,
        cell: ({ version }) => version,
      },
      number('majority', t`Odd`, ({ fromMajority }) => fromMajority),
      number('default', t`Not default`, ({ fromDefault }) => fromDefault),
      number('outside', t`Outside limits`, ({ outside }) => outside),
      { ...number('reported', t`Reported`, ({ reported }) => reported), hidden: !isWide },
    ];
  }, [t, isWide]);
}

/** A number that stands out when it is not zero. */
const Count = ({ count }: { count: number }) => (
  <chakra.span
    fontVariantNumeric="tabular-nums"
    color={count === 0 ? 'fg.muted' : 'fg'}
    fontWeight={count === 0 ? 'normal' : 'medium'}
  >
    {count}
  </chakra.span>
);

/** Link to the deviating parameters of a machine. */
const MachineName = ({ machine: { id, name } }: { machine: MachineDeviation }) => (
  <chakra.a asChild color="fg" fontWeight="medium" lineClamp={3} overflowWrap="anywhere">
    <Link to="." resetScroll={false} search={(before: object): object => ({ ...before, odd: id })}>
      <bdi>{name === '' ? id : name}</bdi>
    </Link>
  </chakra.a>
);
