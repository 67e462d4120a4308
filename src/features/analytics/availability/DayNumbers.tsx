import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { Select } from '../../../components/variables/Select';
import type { AvailabilityYear, DayKind } from '../../../domain/analytics/availability';
import type { ModuleId } from '../../../domain/ids';
import { readingQuantity } from '../../../domain/machine/quantity';
import { quantityText } from '../../../i18n/format/numbers';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { dayText, type ProductionMachine } from './machine';

type DayNumbersProps = {
  year: number;
  machines: readonly ProductionMachine[];
  years: ReadonlyMap<ModuleId, AvailabilityYear>;
};

const KIND_WORDS: Record<Exclude<DayKind, 'value'>, MessageDescriptor> = {
  skipped: msg`above 1000 kW, not counted`,
  empty: msg`no data sent`,
  missing: msg`not on this device`,
  ahead: msg`not over yet`,
};

const words = (isOpen: boolean) => (isOpen ? <Trans>Hide table</Trans> : <Trans>Show table</Trans>);

/** Table of the drawn days of one machine, newest first, for keyboard and screen reader. */
export function DayNumbers(props: DayNumbersProps) {
  return (
    <Disclosure px="2" label={words}>
      {() => <Numbers {...props} />}
    </Disclosure>
  );
}

function Numbers({ year, machines, years }: DayNumbersProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(machines[0]?.moduleId ?? '');
  const [view, onView] = useTableView({ pageSize: 12 });
  const machine = machines.find(({ moduleId }) => moduleId === chosen) ?? machines[0];
  const days = machine === undefined ? undefined : years.get(machine.moduleId);
  const ended = days === undefined ? 0 : days.kinds.filter((kind) => kind !== 'ahead').length;
  return (
    <Box mt="3">
      <Select
        label={t`Module`}
        value={machine?.moduleId ?? ''}
        options={machines.map(({ moduleId, name }) => ({ value: moduleId, text: name }))}
        onChange={setChosen}
      />
      <DataTable
        label={t`Average power of each day`}
        columns={useColumns(year, days)}
        rows={Array.from({ length: ended }, (_, day) => ended - 1 - day)}
        rowKey={String}
        {...{ view, onView }}
        empty={<Empty />}
      />
    </Box>
  );
}

function useColumns(year: number, days: AvailabilityYear | undefined): readonly Column<number>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => {
    const valueText = (day: number) => {
      const kind = days?.kinds[day] ?? 'ahead';
      return kind === 'value'
        ? quantityText(readingQuantity('PowerOutput', days?.kw[day] ?? NaN), locale)
        : t(KIND_WORDS[kind]);
    };
    return [
      {
        key: 'day',
        header: t`UTC day`,
        cell: (day) => dayText(year, day),
      },
      { key: 'power', header: t`Average power`, align: 'end', cell: valueText },
    ];
  }, [t, locale, year, days]);
}
