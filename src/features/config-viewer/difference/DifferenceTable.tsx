import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DifferenceRow } from '../../../domain/configuration/difference';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { useFromWidth } from '../../../ui/use-from-width';
import { NARROW_TABLE } from '../narrow-table';
import { RowNote, RowPath } from '../RowText';
import { CellText } from './CellText';
import { DIFFERENCE_WORDS } from './difference-words';

type DifferenceTableProps = {
  label: string;
  rows: readonly DifferenceRow[];
  titles: readonly [string, string];
};

/** Fewer than rows have to be to be drawn all. */
const PAGE_SIZE = 50;

const keyOf = ({ key }: DifferenceRow): string => key;

/** Parameters of one config type with the values of both sides; a row opens its detail. */
export function DifferenceTable({ label, rows, titles }: DifferenceTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView({ pageSize: PAGE_SIZE });
  const columns = useDifferenceColumns(titles);
  const [left, right] = titles;
  return (
    <Box css={NARROW_TABLE}>
      <DataTable
        label={t`${label}: ${left} and ${right}`}
        {...{ columns, rows, view, onView }}
        rowKey={keyOf}
        linkedRows
        empty={null}
      />
    </Box>
  );
}

function useDifferenceColumns([left, right]: readonly [
  string,
  string,
]): readonly Column<DifferenceRow>[] {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.desktop);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Parameter`,
        share: 34,
        cell: (row) => <ParameterName row={row} hasResult={!isWide} />,
      },
      {
        key: 'left',
        header: left,
        share: 26,
        cell: (row) => <CellText cell={row.left} isMuted={row.kind === 'equal'} />,
      },
      {
        key: 'right',
        header: right,
        share: 26,
        cell: (row) => <CellText cell={row.right} isMuted={row.kind === 'equal'} />,
      },
      {
        key: 'kind',
        header: t`Result`,
        share: 14,
        hidden: !isWide,
        cell: ({ kind }) => (
          <Box as="span" color={kind === 'equal' ? 'fg.muted' : 'fg'}>
            {t(DIFFERENCE_WORDS[kind])}
          </Box>
        ),
      },
    ],
    [t, left, right, isWide],
  );
}

type ParameterNameProps = {
  row: DifferenceRow;
  /** Whether the result is shown here, where it has no column of its own. */
  hasResult: boolean;
};

/** Leaf of the path as a link to its detail, below its branch. */
function ParameterName({ row: { key, path, name, kind }, hasResult }: ParameterNameProps) {
  const { t } = useLingui();
  const leaf = path.at(-1) ?? name;
  return (
    <RowPath path={path}>
      <chakra.a asChild color="fg" fontWeight="medium" lineClamp={2}>
        <Link
          to="."
          resetScroll={false}
          search={(before: object): object => ({ ...before, parameter: key })}
        >
          <bdi>{leaf === '' ? key : leaf}</bdi>
        </Link>
      </chakra.a>
      {hasResult ? <RowNote>{t(DIFFERENCE_WORDS[kind])}</RowNote> : null}
    </RowPath>
  );
}
