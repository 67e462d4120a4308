import { Box, Button, Flex, Table } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { measured } from '../../../domain/analytics/measure';
import type { RangeStatistics } from '../../../domain/analytics/statistics';
import { isCode, VARIABLES } from '../../../domain/machine/variables';
import { columnKey } from '../../../domain/series/series';
import type { Span } from '../../../domain/time/spans';
import type { HistoryView } from '../../../queries/history/history-view';
import { useNow } from '../../../queries/time/use-now';
import { PALETTE_VARIABLES } from '../../../ui/charts/model/palette';
import { AnalysisState } from '../AnalysisState';
import type { AnalyticsPart } from '../panel';
import { useRowLabels } from '../use-row-labels';
import { Figure, FIGURE_CELL, FigureCell, RowSwatch } from './FigureCell';
import { useFigureText, type FigureText } from './use-figure-text';
import { useRangeStatistics, type Limits } from './use-range-statistics';

const NO_LIMITS: Limits = new Map();
/** Buckets become complete while the page is open. */
const MOVES_EVERY_MS = 60_000;

type MeasureTableProps = AnalyticsPart & { marked: Span };

/** Figures of the shown numbers between the two measuring cursors. */
export function MeasureTable({ view, change, histories, marked }: MeasureTableProps) {
  const { t } = useLingui();
  const text = useFigureText();
  const now = useNow(MOVES_EVERY_MS);
  const labels = useRowLabels(view.rows);
  const rows = useMemo(
    () => view.rows.filter(({ isShown, variable }) => isShown && !isCode(variable)),
    [view.rows],
  );
  const { figures, ...analysis } = useRangeStatistics('measured', {
    span: marked,
    limits: NO_LIMITS,
    ...{ rows, histories, now },
  });
  const from = text.at(marked.from);
  const to = text.at(marked.to);
  return (
    <Box mt="4" css={PALETTE_VARIABLES}>
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" mb="2">
        <Box fontSize="sm" fontWeight="medium">
          <Trans>
            Between the cursors: {from} to {to}
          </Trans>
        </Box>
        <Button
          variant="outline"
          onClick={() => {
            change({ marked: null });
          }}
        >
          <Trans>Remove the cursors</Trans>
        </Button>
      </Flex>
      <AnalysisState analysis={analysis} />
      <Box overflowX="auto" role="region" tabIndex={0} aria-label={t`Measured values`}>
        <Table.Root aria-label={t`Measured values`}>
          <MeasureHead />
          <Table.Body>
            {rows.map((row) => (
              <MeasureRow
                key={rowKey(row)}
                {...{ row, text, marked }}
                label={labels.of(row)}
                history={histories.get(rowKey(row))}
                figures={figures.get(rowKey(row))}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  );
}

function MeasureHead() {
  const { t } = useLingui();
  const heads = [
    t`Variable`,
    t`First cursor`,
    t`Second cursor`,
    t`Difference`,
    t`Per hour`,
    t`Min`,
    t`Max`,
    t`Mean`,
    t`Energy`,
    t`Computed from`,
  ];
  return (
    <Table.Header>
      <Table.Row>
        {heads.map((head) => (
          <Table.ColumnHeader key={head} px="2" whiteSpace="normal">
            {head}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}

type MeasureRowProps = {
  row: AnalyticsRow;
  label: string;
  marked: Span;
  text: FigureText;
  history: HistoryView | undefined;
  /** Undefined while they are being computed for the first time. */
  figures: RangeStatistics | undefined;
};

function MeasureRow({ row, label, marked, text, history, figures }: MeasureRowProps) {
  const { variable, aggregation, colour } = row;
  // The mean of a counter says nothing.
  const isCounter = VARIABLES[variable].unit === 'kWh';
  const column = history?.columns.get(columnKey({ name: variable, aggregation }));
  const ends =
    history === undefined || column === undefined ? null : measured(history, column, marked);
  const value = (number: number | null = null) => text.value(variable, number);
  return (
    <tr data-row>
      <th scope="row" style={FIGURE_CELL}>
        <Flex gap="2" align="center" textAlign="start" fontWeight="medium">
          <RowSwatch colour={colour} />
          {label}
        </Flex>
      </th>
      <FigureCell>{value(ends?.first)}</FigureCell>
      <FigureCell>{value(ends?.second)}</FigureCell>
      <FigureCell>{value(ends?.difference)}</FigureCell>
      <FigureCell>{value(ends?.perHour)}</FigureCell>
      <FigureCell>{value(figures?.min?.value)}</FigureCell>
      <FigureCell>{value(figures?.max?.value)}</FigureCell>
      <FigureCell>{value(isCounter ? null : figures?.mean)}</FigureCell>
      <FigureCell>
        <Figure
          value={text.energy(figures?.energy ?? null)}
          note={text.faults(figures?.energy ?? null)}
        />
      </FigureCell>
      <FigureCell>
        {figures === undefined ? (
          <Trans>Loading...</Trans>
        ) : (
          <Figure {...text.source(figures, marked)} />
        )}
      </FigureCell>
    </tr>
  );
}
