import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Panel } from '../../ui/card/Card';
import { Empty } from '../../ui/states/Empty';
import type { RowLink } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { useFromWidth } from '../../ui/use-from-width';
import type { ModuleColumnKey } from './compare-rows';
import type { ModuleRow } from './module-row';
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

/** The link stands in the module's own cell; with this the table lets the rest of the row open it too. */
const linkInCell: RowLink<ModuleRow> = (_, content) => <>{content}</>;

/**
 * On a tablet eight columns have room only when headings wrap and cells move together; headings of the
 * numbers, from the `firstNumber`th column on, wrap towards their end.
 */
const roomFor = (firstNumber: number) => ({
  '& td': { py: '1' },
  [`& th:nth-of-type(n + ${firstNumber}) button`]: { textAlign: 'end' },
  xlDown: {
    '& :is(td, th button)': { px: '1.5' },
    '& td:first-of-type, & th:first-of-type button': { ps: '4' },
    '& td:last-of-type, & th:last-of-type button': { pe: '4' },
    '& th button': { whiteSpace: 'normal', lineHeight: '1.25' },
    '& th[aria-sort=none] svg': { display: 'none' },
  },
});

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
    <Panel css={roomFor(columns.findIndex(({ align }) => align === 'end') + 1)}>
      <DataTable
        {...{ label, columns, rows, view, onView }}
        rowKey={({ moduleId }) => moduleId}
        rowLink={linkInCell}
        footer={t`${plural(rows.length, { one: '# module', other: '# modules' })}`}
        empty={<Empty />}
      />
    </Panel>
  );
}
