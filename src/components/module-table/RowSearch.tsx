import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../ui/search/SearchField';
import { useTyped } from '../../ui/search/use-typed';

type RowSearchProps = { question: string; onQuestion: (question: string) => void };

/** Search above the table: by name, id or power block. */
export function RowSearch(props: RowSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped(props);
  return (
    <Box px="4" pt="3" pb="2" maxW={{ md: '26rem' }}>
      <SearchField
        label={t`Search the modules by name, ID or power block`}
        placeholder={t`Name, ID or power block`}
        clear={t`Clear the search`}
        value={typed}
        onChange={setTyped}
      />
    </Box>
  );
}
