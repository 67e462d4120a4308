import { Box, Flex } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Paging } from './Paging';
import type { TableView } from './table-view';

type TableFootProps = {
  /** The first and the last row of the page. */
  first: number;
  last: number;
  rowCount: number;
  view: TableView;
  onView: (view: TableView) => void;
  footer: ReactNode;
  pageSizes: readonly number[] | undefined;
};

/** Number of rows and the pages of the table; nothing where there is neither, as without a row. */
export const TableFoot = memo(function TableFoot(props: TableFootProps) {
  const { first, last, rowCount, view, onView, footer, pageSizes } = props;
  const paged = rowCount > 0 && (rowCount > view.pageSize || pageSizes !== undefined);
  if (!paged && footer === undefined) return null;
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
});
