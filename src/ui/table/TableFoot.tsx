import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Paging } from './Paging';
import type { PageSlice, TableView } from './table-view';

type TableFootProps = {
  page: Pick<PageSlice<unknown>, 'first' | 'last'>;
  rowCount: number;
  view: TableView;
  onView: (view: TableView) => void;
  footer: ReactNode;
  pageSizes: readonly number[] | undefined;
};

/** What the table says of its rows, and the way to the others. */
export function TableFoot({ page, rowCount, view, onView, footer, pageSizes }: TableFootProps) {
  const { first, last } = page;
  const paged = rowCount > view.pageSize || pageSizes !== undefined;
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="2"
      minH="14"
      px="4"
      py="1"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.muted"
    >
      <Box>{footer}</Box>
      {paged ? <Paging {...{ first, last, rowCount, view, onView, pageSizes }} /> : null}
    </Flex>
  );
}
