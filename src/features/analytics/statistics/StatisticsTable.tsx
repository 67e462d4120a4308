import { Box, Table } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { rowKey, type AnalyticsRow } from '../../../domain/analytics/analytics-view';
import { useNow } from '../../../queries/time/use-now';
import { PALETTE_VARIABLES } from '../../../ui/charts/model/palette';
import { AnalysisState } from '../AnalysisState';
import type { AnalyticsPart } from '../panel';
import { useModules } from '../use-modules';
import { StatisticsRow } from './StatisticsRow';
import { useFigureText } from './use-figure-text';
import { useRangeStatistics, type Limits } from './use-range-statistics';

const NO_LIMITS: Limits = new Map();

/** Buckets become complete while the page is open. */
const MOVES_EVERY_MS = 60_000;

/**
 * Figures of the visible range, one row for each variable. They are computed from the stored
 * buckets and not from what is drawn; each row says from which.
 */
export function StatisticsTable({ view, span, histories }: AnalyticsPart) {
  const { t } = useLingui();
  const text = useFigureText();
  const now = useNow(MOVES_EVERY_MS);
  const modules = useModules();
  const [limits, setLimits] = useState(NO_LIMITS);
  const onLimit = useCallback((row: AnalyticsRow, limit: number | null) => {
    setLimits((before) => new Map([...before, [rowKey(row), limit]]));
  }, []);
  const { figures, ...analysis } = useRangeStatistics('statistics', {
    rows: view.rows,
    ...{ histories, span, now, limits },
  });
  const from = text.at(span.from);
  const to = text.at(span.to);
  if (view.rows.length === 0) return <Trans>Add a variable to see its figures.</Trans>;
  return (
    <Box css={PALETTE_VARIABLES}>
      <Box color="fg.muted" mb="3">
        <Trans>
          {from} to {to}: buckets that are whole within it and have ended
        </Trans>
      </Box>
      <AnalysisState analysis={analysis} />
      <Box overflowX="auto" role="region" tabIndex={0} aria-label={t`Statistics`}>
        <Table.Root aria-label={t`Statistics`}>
          <Head />
          <Table.Body>
            {view.rows.map((row) => (
              <StatisticsRow
                key={rowKey(row)}
                {...{ row, span, text, onLimit }}
                machine={
                  modules.find(({ moduleId }) => moduleId === row.moduleId)?.name ?? row.moduleId
                }
                figures={figures.get(rowKey(row)) ?? null}
                limit={limits.get(rowKey(row)) ?? null}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Box>
  );
}

function Head() {
  const { t } = useLingui();
  const heads = [
    t`Machine and variable`,
    t`Min`,
    t`Max`,
    t`Mean`,
    t`Median`,
    t`Last`,
    t`Energy`,
    t`Limit`,
    t`Time above`,
    t`Time below`,
    t`From buckets of`,
  ];
  return (
    <Table.Header>
      <Table.Row>
        {heads.map((head) => (
          <Table.ColumnHeader key={head} px="1.5" whiteSpace="normal">
            {head}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  );
}
