import { Box, Button, Flex, Table } from '@chakra-ui/react';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { hasAggregation } from '../../../domain/analytics/interval-choice';
import { MOST_ROWS, rowKey, type RowKey } from '../../../domain/analytics/analytics-view';
import { moveRow } from '../../../domain/analytics/edit-rows';
import type { AnalyticsPart } from '../panel';
import { useModules } from '../use-modules';
import { AddDialog } from './AddDialog';
import { useSorting } from './use-sorting';
import { useMachineVariables } from './use-machine-variables';
import { VariableRow } from './VariableRow';

/** Table of the rows with their settings, and what adds rows to it. */
export function VariablesPanel({ view, change, interval }: AnalyticsPart) {
  const { rows } = view;
  const [isAdding, setAdding] = useState(false);
  const onRows = useCallback(
    (changed: Rows) => {
      change({ rows: changed });
    },
    [change],
  );
  return (
    <>
      <Flex
        justify="space-between"
        align="center"
        wrap="wrap"
        gap="3"
        mb={rows.length > 0 ? '3' : '0'}
      >
        <Box color="fg.muted" fontSize="sm">
          {rows.length === 0 ? (
            <Trans>No variables yet. Add those that you want to see over time.</Trans>
          ) : null}
        </Box>
        <Button
          colorPalette="accent"
          disabled={rows.length >= MOST_ROWS}
          onClick={() => {
            setAdding(true);
          }}
        >
          <Trans>Add variables</Trans>
        </Button>
      </Flex>
      {rows.length === 0 ? null : (
        <RowsTable {...{ rows, onRows }} hasAggregations={hasAggregation(interval)} />
      )}
      {isAdding ? (
        <AddDialog
          rows={rows}
          onAdd={onRows}
          onClose={() => {
            setAdding(false);
          }}
        />
      ) : null}
    </>
  );
}

type Rows = AnalyticsPart['view']['rows'];
type RowsTableProps = {
  rows: Rows;
  hasAggregations: boolean;
  onRows: (rows: Rows) => void;
};

const NO_KEYS: ReadonlySet<RowKey> = new Set();

/**
 * Rows that are ordered by dragging, or by the arrow keys on their handle. They are not rendered
 * again while only the range moves, and new ones after the chart: it is what a person waits for.
 */
const RowsTable = memo(function RowsTable({ rows, hasAggregations, onRows }: RowsTableProps) {
  const { t } = useLingui();
  const modules = useModules();
  const used = useMemo(
    () => modules.filter(({ moduleId }) => rows.some((row) => row.moduleId === moduleId)),
    [modules, rows],
  );
  const available = useMachineVariables(used);
  const names = useMemo(
    () => new Map(modules.map((module) => [module.moduleId, module])),
    [modules],
  );
  const keys = useMemo(() => new Set(rows.map(rowKey)), [rows]);
  const rendered = useDeferredValue(keys, NO_KEYS);
  const sorting = useSorting((from, to) => {
    onRows(moveRow(rows, from, to));
  });
  return (
    <DndContext collisionDetection={closestCenter} {...sorting}>
      <SortableContext items={rows.map(rowKey)} strategy={verticalListSortingStrategy}>
        <Box overflowX="auto">
          <Table.Root aria-label={t`Variables`}>
            <RowsHead hasAggregations={hasAggregations} />
            <Table.Body>
              {rows.map((row) =>
                rendered.has(rowKey(row)) ? (
                  <VariableRow
                    key={rowKey(row)}
                    {...{ row, rows, hasAggregations, onRows }}
                    module={names.get(row.moduleId)}
                    available={available.get(row.moduleId)}
                  />
                ) : (
                  <RowRoom key={rowKey(row)} />
                ),
              )}
            </Table.Body>
          </Table.Root>
        </Box>
      </SortableContext>
    </DndContext>
  );
});

/** Room reserved for a row that is rendered next. */
const RowRoom = () => (
  <tr>
    <td style={{ height: ROW_HEIGHT }} />
  </tr>
);
const ROW_HEIGHT = '5.375rem';

const HEAD = { px: '1', whiteSpace: 'normal' } as const;

function RowsHead({ hasAggregations }: { hasAggregations: boolean }) {
  const { t } = useLingui();
  const heads = [
    t`Order`,
    t`Show`,
    t`Machine and variable`,
    ...(hasAggregations ? [t`Aggregation`] : []),
    t`Colour`,
    t`Y-axis`,
    t`Line shape`,
    t`Envelope`,
    t`Dots`,
    t`Lane`,
  ];
  return (
    <Table.Header>
      <Table.Row>
        {heads.map((head) => (
          <Table.ColumnHeader key={head} {...HEAD}>
            {head}
          </Table.ColumnHeader>
        ))}
        <Table.ColumnHeader {...HEAD} aria-label={t`Duplicate or remove`} />
      </Table.Row>
    </Table.Header>
  );
}
