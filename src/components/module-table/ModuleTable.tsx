import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Empty } from '../../ui/states/Empty';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { useFromWidth } from '../../ui/use-from-width';
import type { ModuleColumnKey } from './compare-rows';
import type { ModuleRow } from './module-row';
import { TableFrame } from './TableFrame';
import { useModuleColumns } from './use-module-columns';

const PHONE: readonly ModuleColumnKey[] = ['module', 'status', 'production'];
const OF_ONE_BLOCK: readonly ModuleColumnKey[] = [
  'module',
  'status',
  'production',
  'energy',
  'runtime',
  'hotWater',
  'coldWater',
];
const OF_ALL: readonly ModuleColumnKey[] = ['powerBlock', ...OF_ONE_BLOCK];

type ModuleTableProps = {
  label: string;
  rows: readonly ModuleRow[];
  /** Whether the rows are of several power blocks, so that each must say of which. */
  manyBlocks: boolean;
};

/** Section 2, Module table: one row for each module, the row opens the advanced view. */
export function ModuleTable({ label, rows, manyBlocks }: ModuleTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const wide = useFromWidth(BREAKPOINTS.moduleTable + 1);
  const tellsBlock = useFromWidth(BREAKPOINTS.mobile) && manyBlocks;
  const columns = useModuleColumns(wide ? (tellsBlock ? OF_ALL : OF_ONE_BLOCK) : PHONE);
  return (
    <TableFrame firstNumber={columns.findIndex(({ align }) => align === 'end') + 1}>
      <DataTable
        {...{ label, columns, rows, view, onView }}
        rowKey={({ moduleId }) => moduleId}
        linkedRows
        footer={t`${plural(rows.length, { one: '# module', other: '# modules' })}`}
        empty={<Empty />}
      />
    </TableFrame>
  );
}
