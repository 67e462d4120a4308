import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, type ReactNode } from 'react';
import type { Quantity } from '../../domain/machine/quantity';
import type { Column } from '../../ui/table/column';
import { ModuleLink } from '../links/ModuleLink';
import { Value } from '../value/Value';
import type { ModuleRow } from './module-row';
import { runtimeOf, type RuntimePast } from './runtime';
import { RuntimeValue } from './RuntimeValue';
import { MODULE_COLUMNS, moduleSortKeys, type ModuleColumnKey } from './sort-keys';
import { StatusCell } from './StatusCell';

/** Room for each in proportion to the others: at 768 px of window all have enough, marked as past too. */
const SHARES: Record<ModuleColumnKey, number> = {
  powerBlock: 14.4,
  module: 14,
  status: 14.5,
  production: 12,
  energy: 15.3,
  runtime: 11,
  hotWater: 8.5,
  coldWater: 10.3,
};

/**
 * As many lines as a row has room for, so that every row is equally high; all of it is there for a
 * pointer that rests, and on the module's own page.
 */
const Lines = chakra('span', {
  base: { lineClamp: 3, overflowWrap: 'anywhere', lineHeight: '1.2', my: '-1' },
});

// Values change every minute, names do not.
const Name = memo(function Name({ name }: Pick<ModuleRow, 'name'>) {
  return <Lines title={name}>{name}</Lines>;
});
const LinkedName = memo(function LinkedName({ moduleId, name }: NamedModule) {
  return (
    <ModuleLink moduleId={moduleId}>
      <Name name={name} />
    </ModuleLink>
  );
});
type NamedModule = Pick<ModuleRow, 'moduleId' | 'name'>;

type Told = Pick<Column<ModuleRow>, 'header' | 'cell' | 'align'>;

/** Section 2, Module table: its columns, of which `shown` are shown; the same while they show the same. */
export function useModuleColumns(
  shown: readonly ModuleColumnKey[],
  past: RuntimePast,
): readonly Column<ModuleRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const text = (header: string, cell: (row: ModuleRow) => ReactNode): Told => ({ header, cell });
    const number = (header: string, quantityOf: (row: ModuleRow) => Quantity): Told => ({
      header,
      align: 'end',
      cell: (row) => {
        const { name } = row;
        return <Value label={t`${header}: ${name}`} quantity={quantityOf(row)} of={row} />;
      },
    });
    const runtime = (header: string): Told => ({
      header,
      align: 'end',
      cell: (row) => {
        const { name } = row;
        const told = { runtime: runtimeOf(row, past), period: past.period };
        return <RuntimeValue label={t`${header}: ${name}`} {...told} />;
      },
    });
    const columns: Record<ModuleColumnKey, Told> = {
      powerBlock: text(t`Power block`, ({ powerBlockName }) => <Name name={powerBlockName} />),
      module: text(t`Module`, ({ moduleId, name }) => <LinkedName {...{ moduleId, name }} />),
      status: text(t`Status`, (row) => <StatusCell row={row} />),
      production: number(t`Production`, ({ production }) => production),
      energy: number(t`Produced energy`, ({ energy }) => energy),
      runtime: runtime(t`Runtime`),
      hotWater: number(t`Hot water`, ({ hotWater }) => hotWater),
      coldWater: number(t`Cold water`, ({ coldWater }) => coldWater),
    };
    const sortKeys = moduleSortKeys(past);
    return MODULE_COLUMNS.map((key) => ({
      ...{ key, sortKey: sortKeys[key], share: SHARES[key], hidden: !shown.includes(key) },
      ...columns[key],
    }));
  }, [t, shown, past]);
}
