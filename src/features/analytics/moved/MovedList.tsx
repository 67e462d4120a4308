import { Box, Button, chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { variableText } from '../../../components/variables/variable-words';
import { addedRow, MOST_ROWS } from '../../../domain/analytics/analytics-view';
import type { MovedResult, MovedVariable } from '../../../domain/analytics/moved';
import type { ModuleId } from '../../../domain/ids';
import { generalQuantity, percentQuantity } from '../../../domain/machine/quantity';
import { numberText, quantityText } from '../../../i18n/format/numbers';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import type { AnalyticsPart } from '../panel';
import { changeText, movedValueText } from './moved-text';
import { SparkLine } from './SparkLine';

type MovedListProps = { part: AnalyticsPart; moduleId: ModuleId; result: MovedResult };

/** Ranked variables: before and now, the score as a bar, a small line, and a button to add them. */
export function MovedList({ part, moduleId, result }: MovedListProps) {
  const { t } = useLingui();
  const [view, setView] = useTableView({ pageSize: 10 });
  const { ranked } = result;
  const values = useValueColumns(ranked[0]?.score ?? 0);
  const add = useAddColumn(part, moduleId);
  const columns = useMemo(() => [...values, add], [values, add]);
  return (
    <DataTable
      label={t`Variables that moved`}
      rows={ranked}
      rowKey={({ variable }) => variable}
      footer={<Plural value={ranked.length} one="# variable" other="# variables" />}
      empty={<Empty title={t`No variable has samples in both stretches`} />}
      onView={setView}
      {...{ columns, view }}
    />
  );
}

function useValueColumns(most: number): readonly Column<MovedVariable>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'variable',
        header: t`Variable`,
        sortKey: ({ variable }) => variableText(variable, t),
        cell: ({ variable }) => variableText(variable, t),
      },
      {
        key: 'before',
        header: t`Before (median)`,
        align: 'end',
        cell: ({ variable, before }) => (
          <OneLine>{movedValueText(variable, before, t, locale)}</OneLine>
        ),
      },
      {
        key: 'now',
        header: t`Now (median)`,
        align: 'end',
        cell: ({ variable, now }) => <OneLine>{movedValueText(variable, now, t, locale)}</OneLine>,
      },
      {
        key: 'change',
        header: t`Change`,
        align: 'end',
        cell: (moved) => <OneLine>{changeText(moved, locale)}</OneLine>,
      },
      {
        key: 'outside',
        header: t`New values`,
        align: 'end',
        sortKey: ({ outside }) => outside,
        cell: ({ outside }) =>
          quantityText({ ...percentQuantity(100 * outside), decimals: 0 }, locale),
      },
      {
        key: 'score',
        header: t`Score`,
        sortKey: ({ score }) => score,
        cell: ({ score }) => <ScoreBar text={scoreText(score, locale)} {...{ score, most }} />,
      },
      {
        key: 'spark',
        header: t`Course`,
        cell: ({ sparks, sparksNow }) => <SparkLine {...{ sparks, sparksNow }} />,
      },
    ],
    [t, locale, most],
  );
}

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } });

const scoreText = (score: number, locale: Parameters<typeof numberText>[1]): string =>
  numberText({ ...generalQuantity(score, 'none'), decimals: 1 }, locale);

/** Scores differ by powers of ten: the bar is logarithmic. */
function ScoreBar({ score, most, text }: { score: number; most: number; text: string }) {
  const share = most === 0 ? 0 : Math.log1p(score) / Math.log1p(most);
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Box w="14" h="2" bg="bg.emphasized" borderRadius="full" aria-hidden>
        <Box w={`${Math.round(100 * share)}%`} h="2" bg="accent.solid" borderRadius="full" />
      </Box>
      {text}
    </Box>
  );
}

function useAddColumn(part: AnalyticsPart, moduleId: ModuleId): Column<MovedVariable> {
  const { t } = useLingui();
  const { view, change } = part;
  const { rows } = view;
  return useMemo(
    () => ({
      key: 'add',
      header: t`View`,
      cell: ({ variable }) => {
        const isShown = rows.some((row) => row.moduleId === moduleId && row.variable === variable);
        const isFull = !isShown && rows.length >= MOST_ROWS;
        const name = variableText(variable, t);
        const label = isShown ? t`${name} is in the view` : t`Add ${name} to the view`;
        return (
          <Button
            variant="outline"
            whiteSpace="nowrap"
            disabled={isShown || isFull}
            aria-label={isFull ? t`${name}: a view has at most ${MOST_ROWS} rows` : label}
            onClick={() => {
              change({ rows: [...rows, addedRow({ moduleId, variable }, rows)] });
            }}
          >
            <AddWords {...{ isShown, isFull }} />
          </Button>
        );
      },
    }),
    [t, rows, change, moduleId],
  );
}

function AddWords({ isShown, isFull }: { isShown: boolean; isFull: boolean }) {
  if (isFull) return <Trans>{MOST_ROWS} rows at most</Trans>;
  return isShown ? <Trans>In the view</Trans> : <Trans>Add to the view</Trans>;
}
