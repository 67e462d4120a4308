import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Quantity } from '../../domain/quantity';
import type { Column } from '../../ui/table/column';
import { ModuleLink } from '../links/ModuleLink';
import { useLocale } from '../locale/use-locale';
import { Value } from '../value/Value';
import { moduleComparisons, type ModuleColumnKey } from './compare-rows';
import type { ModuleRow } from './module-row';
import { StatusCell } from './StatusCell';

/** Section 2, Module table: its columns by key, so that a screen names those that it shows. */
export function useModuleColumns(keys: readonly ModuleColumnKey[]): Column<ModuleRow>[] {
  const { t } = useLingui();
  const compare = moduleComparisons(useLocale());
  const text = (header: string, cell: (row: ModuleRow) => ReactNode) => ({ header, cell });
  const number = (header: string, quantityOf: (row: ModuleRow) => Quantity) => ({
    header,
    align: 'end' as const,
    cell: (row: ModuleRow) => {
      const { name } = row;
      return <Value label={t`${header}: ${name}`} quantity={quantityOf(row)} of={row} />;
    },
  });
  const columns: Record<ModuleColumnKey, Omit<Column<ModuleRow>, 'key' | 'compare'>> = {
    powerBlock: text(t`Power block`, ({ powerBlockName }) => powerBlockName),
    module: text(t`Module`, ({ moduleId, name }) => (
      <ModuleLink moduleId={moduleId}>{name}</ModuleLink>
    )),
    status: text(t`Status`, (row) => <StatusCell row={row} />),
    production: number(t`Production`, ({ production }) => production),
    energy: number(t`Produced energy`, ({ energy }) => energy),
    runtime: number(t`Runtime`, ({ runtime }) => runtime),
    hotWater: number(t`Hot water`, ({ hotWater }) => hotWater),
    coldWater: number(t`Cold water`, ({ coldWater }) => coldWater),
  };
  return keys.map((key) => ({ key, compare: compare[key], ...columns[key] }));
}
