import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { variableText } from '../../../components/variables/variable-words';
import type { Effect, EffectFigures } from '../../../domain/analytics/before-after';
import { generalQuantity, percentQuantity } from '../../../domain/machine/quantity';
import { VARIABLES, type VariableName } from '../../../domain/machine/variables';
import type { Locale } from '../../../i18n/core/locale';
import { countText, DASH, numberText, quantityText } from '../../../i18n/format/numbers';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { ALL_ROWS } from '../../../ui/table/table-view';
import { useTableView } from '../../../ui/table/use-table-view';
import { NARROW_TABLE } from '../narrow-table';

type EffectRow = Effect['rows'][number];

const keyOf = ({ variable }: EffectRow): string => variable;

/** Median and band of each variable on both sides, with samples and coverage. */
export function EffectTable({ effect }: { effect: Effect }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [view, onView] = useTableView({ pageSize: ALL_ROWS });
  const columns = useMemo((): readonly Column<EffectRow>[] => {
    const cell = (variable: VariableName, figures: EffectFigures) => (
      <FiguresCell {...{ variable, figures, locale }} />
    );
    return [
      {
        key: 'variable',
        header: t`Variable`,
        share: 30,
        cell: ({ variable }) => variableText(variable, t),
      },
      {
        key: 'before',
        header: t`Before`,
        share: 35,
        cell: ({ variable, before }) => cell(variable, before),
      },
      {
        key: 'after',
        header: t`After`,
        share: 35,
        cell: ({ variable, after }) => cell(variable, after),
      },
    ];
  }, [t, locale]);
  return (
    <Box css={NARROW_TABLE}>
      <DataTable
        label={t`Median, band and samples before and after`}
        rows={effect.rows}
        rowKey={keyOf}
        empty={null}
        {...{ columns, view, onView }}
      />
    </Box>
  );
}

type FiguresCellProps = { variable: VariableName; figures: EffectFigures; locale: Locale };

/** "92.4 °C", with the middle four fifths, the number of samples and the stored share. */
function FiguresCell({ variable, figures, locale }: FiguresCellProps) {
  const { t } = useLingui();
  const quantity = (value: number) => ({
    ...generalQuantity(value, VARIABLES[variable].unit),
    decimals: VARIABLES[variable].decimals,
    trimmed: false,
  });
  const { median, low, high, buckets } = figures;
  const covered = quantityText({ ...percentQuantity(100 * figures.coverage), decimals: 0 }, locale);
  const from = numberText(quantity(low), locale);
  const to = numberText(quantity(high), locale);
  const samples = countText(figures.samples, locale);
  return (
    <Box py="2" lineHeight="1.4">
      <Box fontWeight="medium">{buckets === 0 ? DASH : quantityText(quantity(median), locale)}</Box>
      <Box fontSize="xs" color="fg.muted">
        {buckets === 0 ? null : (
          <Box title={t`Four fifths of the values lie within`}>{t`${from} to ${to}`}</Box>
        )}
        <Box>{t`${samples} samples`}</Box>
        <Box>{t`${covered} stored`}</Box>
      </Box>
    </Box>
  );
}
