import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Select } from '../../../components/variables/Select';
import { variableText } from '../../../components/variables/variable-words';
import { MOST_ROWS, rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import {
  changeRow,
  duplicateRow,
  freeVariables,
  moveRow,
  removeRow,
} from '../../../domain/analytics/edit-rows';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { VariableName } from '../../../domain/machine/variables';
import { Icon } from '../../../ui/icons/Icon';
import { AnalyticsIcon } from '../AnalyticsIcon';
import { DragHandle } from './DragHandle';
import { LookCells } from './LookCells';
import { RowCell } from './RowCell';
import { Tick } from './Tick';

type VariableRowProps = {
  row: AnalyticsRow;
  rows: readonly AnalyticsRow[];
  /** Undefined: a machine that the person may not see, or that no longer exists. */
  module: ModuleTelemetry | undefined;
  /** Variables of the machine; undefined where it is not known. */
  available: readonly VariableName[] | undefined;
  hasAggregations: boolean;
  onRows: (rows: readonly AnalyticsRow[]) => void;
};

const NO_VARIABLES: readonly VariableName[] = [];

/** A row of the table: machine, variable, and everything about its line. */
export const VariableRow = memo(function VariableRow(props: VariableRowProps) {
  const { row, rows, module, available = NO_VARIABLES, hasAggregations, onRows } = props;
  const { t } = useLingui();
  const key = rowKey(row);
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id: key,
  });
  const free = freeVariables(rows, row.moduleId, available);
  const machine = module?.name ?? row.moduleId;
  const name = `${machine}, ${variableText(row.variable, t)}`;
  const set = (part: Partial<AnalyticsRow>) => {
    onRows(changeRow(rows, key, part));
  };
  return (
    <tr
      ref={setNodeRef}
      data-row
      aria-label={name}
      style={{
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
        opacity: isDragging ? 0.6 : undefined,
      }}
    >
      <RowCell>
        <OrderHandle {...{ row, rows, name, onRows, attributes, listeners }} />
      </RowCell>
      <RowCell>
        <Tick
          label={t`Show ${name}`}
          checked={row.isShown}
          onChange={(isShown) => {
            set({ isShown });
          }}
        />
      </RowCell>
      <RowCell>
        <Machine module={module} row={row} />
        <Select
          minW="10.5rem"
          label={t`Variable of ${machine}`}
          value={row.variable}
          options={[row.variable, ...free].map((value) => ({
            value,
            text: variableText(value, t),
          }))}
          onChange={(variable) => {
            set({ variable });
          }}
        />
      </RowCell>
      <LookCells {...{ row, name, hasAggregations }} onChange={set} />
      <RowCell>
        <RowActions {...{ row, rows, name, free, onRows }} />
      </RowCell>
    </tr>
  );
});

type OrderHandleProps = Pick<VariableRowProps, 'row' | 'rows' | 'onRows'> &
  Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> & { name: string };

function OrderHandle({ row, rows, name, onRows, ...sortable }: OrderHandleProps) {
  const { t } = useLingui();
  const index = rows.indexOf(row);
  const place = index + 1;
  const count = rows.length;
  return (
    <DragHandle
      {...sortable}
      label={t`Move ${name}, place ${place} of ${count}`}
      onStep={(step) => {
        const next = rows[index + step];
        if (next !== undefined) onRows(moveRow(rows, rowKey(row), rowKey(next)));
      }}
    />
  );
}

type RowActionsProps = Pick<VariableRowProps, 'row' | 'rows' | 'onRows'> & {
  name: string;
  /** Variables of the machine that have no row yet. */
  free: readonly VariableName[];
};

function RowActions({ row, rows, name, free, onRows }: RowActionsProps) {
  const { t } = useLingui();
  const key = rowKey(row);
  return (
    <Flex direction={{ base: 'column', '2xl': 'row' }} my={{ base: '-2', '2xl': '0' }}>
      <IconButton
        variant="ghost"
        aria-label={t`Duplicate ${name}`}
        disabled={free.length === 0 || rows.length >= MOST_ROWS}
        onClick={() => {
          const [next] = free;
          if (next !== undefined) onRows(duplicateRow(rows, key, next));
        }}
      >
        <AnalyticsIcon name="duplicate" />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={t`Remove ${name}`}
        onClick={() => {
          onRows(removeRow(rows, key));
        }}
      >
        <Icon name="close" />
      </IconButton>
    </Flex>
  );
}

function Machine({ module, row }: { module: ModuleTelemetry | undefined; row: AnalyticsRow }) {
  const { t } = useLingui();
  const { moduleId } = row;
  return (
    <Box fontWeight="medium" fontSize="sm" mb="1" whiteSpace="nowrap">
      {module?.name ?? t`${moduleId}: not available to you`}
    </Box>
  );
}
