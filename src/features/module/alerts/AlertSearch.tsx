import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../ui/search/SearchField';

type AlertSearchProps = { query: string; onQuery: (query: string) => void };

/** Search field of the alerts table (rules §2.10). */
export function AlertSearch({ query, onQuery }: AlertSearchProps) {
  const { t } = useLingui();
  return (
    <Box flexGrow="1" flexBasis="14rem" maxW="26rem">
      <SearchField
        label={t`Search the alerts`}
        placeholder={t`Name, description or time`}
        clear={t`Clear the search`}
        value={query}
        onChange={onQuery}
      />
    </Box>
  );
}
