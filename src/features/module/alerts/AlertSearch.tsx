import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { SearchField } from '../../../ui/search/SearchField';

type AlertSearchProps = { question: string; onQuestion: (question: string) => void };

/** Section 2, Alerts table: its search box. */
export function AlertSearch({ question, onQuestion }: AlertSearchProps) {
  const { t } = useLingui();
  return (
    <Box flexGrow="1" flexBasis="14rem" maxW="26rem">
      <SearchField
        label={t`Search the alerts`}
        placeholder={t`Name, description or time`}
        clear={t`Clear the search`}
        value={question}
        onChange={onQuestion}
      />
    </Box>
  );
}
