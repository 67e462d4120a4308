import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { folded } from '../../base/folded-text';
import { SearchField } from '../../ui/search/SearchField';
import { useTyped } from '../../ui/search/use-typed';
import { Empty } from '../../ui/states/Empty';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { ADMIN_PAGE_SIZES } from './list-address';
import { useListAddress } from './use-list-address';

type RecordsTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** Accessible name of the search, and the text in the empty field. */
  searchLabel: string;
  placeholder: string;
  /** Keys of the columns that can be sorted: a constant array. */
  sorted: readonly string[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Text in which the search looks; a stable function. */
  textOf: (row: Row) => string;
  /** Button that adds a record; null without the right (rules §6.5). */
  add: ReactNode;
  /** In the place of the rows of a list without records. */
  none: ReactNode;
};

/** List of records with search, sorting and pages, which its address holds (ui L9). */
export function RecordsTable<Row>(props: RecordsTableProps<Row>) {
  const { label, sorted, columns, rows, rowKey, textOf, none } = props;
  const { question, view, onView, onQuestion } = useListAddress(sorted);
  const texts = useMemo(
    () => rows.map((row) => ({ row, text: folded(textOf(row)) })),
    [rows, textOf],
  );
  const found = useMemo(() => {
    const wanted = folded(question);
    return wanted === ''
      ? rows
      : texts.filter(({ text }) => text.includes(wanted)).map(({ row }) => row);
  }, [rows, texts, question]);
  return (
    <>
      <TableBar {...{ question, onQuestion }} {...props} />
      <DataTable
        {...{ label, columns, rowKey, view, onView }}
        rows={found}
        pageSizes={ADMIN_PAGE_SIZES}
        empty={rows.length === 0 ? none : <NothingFound onClear={onQuestion} />}
      />
    </>
  );
}

type TableBarProps = {
  searchLabel: string;
  placeholder: string;
  add: ReactNode;
  question: string;
  onQuestion: (question: string) => void;
};

function TableBar({ searchLabel, placeholder, add, question, onQuestion }: TableBarProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped({ question, onQuestion });
  return (
    <Flex wrap="wrap" gap="3" justify="space-between" mb="4">
      <Box flexGrow="1" flexBasis={{ base: '100%', sm: '16rem' }} maxW={{ sm: '26rem' }}>
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          clear={t`Clear the search`}
          value={typed}
          onChange={setTyped}
        />
      </Box>
      {add}
    </Flex>
  );
}

function NothingFound({ onClear }: { onClear: (question: string) => void }) {
  const { t } = useLingui();
  return (
    <Empty
      title={t`Nothing matches the search`}
      actions={
        <Button
          variant="outline"
          onClick={() => {
            onClear('');
          }}
        >
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}
