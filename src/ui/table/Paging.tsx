import { Box, Flex, IconButton, NativeSelect } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../icons/Icon';
import { ALL_ROWS, pageCount, shownPage, type TableView } from './table-view';

type PagingProps = {
  rowCount: number;
  first: number;
  last: number;
  view: TableView;
  onView: (view: TableView) => void;
  pageSizes: readonly number[] | undefined;
};

/** "1–10 of 12" with back and forward; a choice of page sizes where the table offers one. */
export function Paging({ rowCount, first, last, view, onView, pageSizes }: PagingProps) {
  const { t, i18n } = useLingui();
  const [from, to, all] = [first, last, rowCount].map((count) => i18n.number(count));
  const page = shownPage(view, rowCount);
  const go = (to: number) => {
    onView({ ...view, page: to });
  };
  return (
    <Flex as="nav" aria-label={t`Pages`} align="center" wrap="wrap" gap="2" ms="auto">
      {pageSizes === undefined ? null : <PageSize {...{ view, onView, pageSizes }} />}
      <Box aria-live="polite" px="2">
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </Box>
      <IconButton
        variant="ghost"
        aria-label={t`Previous page`}
        disabled={page === 0}
        onClick={() => {
          go(page - 1);
        }}
      >
        <Icon name="chevronLeft" />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={t`Next page`}
        disabled={page >= pageCount(rowCount, view.pageSize) - 1}
        onClick={() => {
          go(page + 1);
        }}
      >
        <Icon name="chevronRight" />
      </IconButton>
    </Flex>
  );
}

type PageSizeProps = {
  view: TableView;
  onView: (view: TableView) => void;
  pageSizes: readonly number[];
};

function PageSize({ view, onView, pageSizes }: PageSizeProps) {
  const { t } = useLingui();
  return (
    <NativeSelect.Root width="auto">
      <NativeSelect.Field
        aria-label={t`Rows per page`}
        fontSize="sm"
        value={view.pageSize}
        onChange={(event) => {
          onView({ ...view, page: 0, pageSize: Number(event.currentTarget.value) });
        }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size === ALL_ROWS ? t`All` : size}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon name="chevronDown" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
