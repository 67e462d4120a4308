import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { variableText } from '../../../components/variables/variable-words';
import { useLineTextOptions } from '../../../components/variables/line-text-options';
import type { AnalyticsRow } from '../../../domain/analytics/analytics-view';
import type { PlacedValue, RangeStatistics } from '../../../domain/analytics/statistics';
import { isCode, VARIABLES, type VariableName } from '../../../domain/machine/variables';
import type { Span } from '../../../domain/time/spans';
import { DASH } from '../../../i18n/format/numbers';
import { UNIT_SYMBOLS } from '../../../i18n/format/units';
import { Figure, FIGURE_CELL, FigureCell, RowSwatch } from './FigureCell';
import { LimitField } from './LimitField';
import type { FigureText } from './use-figure-text';

type StatisticsRowProps = {
  row: AnalyticsRow;
  machine: string;
  /** Null while they are being computed for the first time. */
  figures: RangeStatistics | null;
  limit: number | null;
  /** Visible range. */
  span: Span;
  text: FigureText;
  onLimit: (row: AnalyticsRow, limit: number | null) => void;
};

/** Figures of one variable over the visible range. */
export const StatisticsRow = memo(function StatisticsRow(props: StatisticsRowProps) {
  const { row, machine, figures, limit, span, text, onLimit } = props;
  const { variable } = row;
  const { translate } = useLineTextOptions();
  const words = variableText(variable, translate);
  const isNumber = !isCode(variable);
  return (
    <tr data-row>
      <th scope="row" style={FIGURE_CELL}>
        <Flex gap="2" align="center" textAlign="start">
          <RowSwatch colour={row.colour} />
          <Box whiteSpace="nowrap">
            <Box fontWeight="medium">{machine}</Box>
            <Box fontWeight="normal">{words}</Box>
          </Box>
        </Flex>
      </th>
      <ValueCells {...{ variable, figures, text }} />
      <FigureCell>
        {isNumber ? (
          <LimitField
            name={`${machine}, ${words}`}
            unit={UNIT_SYMBOLS[VARIABLES[variable].unit]}
            value={limit}
            onChange={(value) => {
              onLimit(row, value);
            }}
          />
        ) : (
          DASH
        )}
      </FigureCell>
      <FigureCell>
        <Figure {...text.time(figures?.above ?? null)} />
      </FigureCell>
      <FigureCell>
        <Figure {...text.time(figures?.below ?? null)} />
      </FigureCell>
      <FigureCell>
        {figures === null ? <Trans>Loading...</Trans> : <Figure {...text.source(figures, span)} />}
      </FigureCell>
    </tr>
  );
});

type ValueCellsProps = {
  variable: VariableName;
  figures: RangeStatistics | null;
  text: FigureText;
};

/** Extremes with their times, mean, median, newest value and energy. A code has only the newest. */
function ValueCells({ variable, figures, text }: ValueCellsProps) {
  const placed = (found: PlacedValue | null = null): ReactNode => (
    <Figure
      value={text.value(variable, found?.value ?? null)}
      note={found === null ? '' : text.at(found.at)}
    />
  );
  const numbers = isCode(variable) ? null : figures;
  // The mean of a counter says nothing.
  const levels = VARIABLES[variable].unit === 'kWh' ? null : numbers;
  return (
    <>
      <FigureCell>{placed(numbers?.min)}</FigureCell>
      <FigureCell>{placed(numbers?.max)}</FigureCell>
      <FigureCell>
        <Figure
          value={text.value(variable, levels?.mean ?? null)}
          note={levels?.isWeighted === false ? <Trans>mean of buckets</Trans> : ''}
        />
      </FigureCell>
      <FigureCell>
        <Figure value={text.value(variable, levels?.median ?? null)} note="" />
      </FigureCell>
      <FigureCell>{placed(figures?.last)}</FigureCell>
      <FigureCell>
        <Figure
          value={text.energy(figures?.energy ?? null)}
          note={text.faults(figures?.energy ?? null)}
        />
      </FigureCell>
    </>
  );
}
