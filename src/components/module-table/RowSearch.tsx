import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/search/SearchField';

type RowSearchProps = { question: string; onQuestion: (question: string) => void };

/** Delay after the last key until the search goes into the address and the rows follow. */
const DELAY_MS = 150;

/**
 * Text in the search field, which goes into the address a moment later. An address that changes by
 * itself ("back", a link) replaces the text; one that only follows the typing does not.
 */
function useTyped({ question, onQuestion }: RowSearchProps) {
  const [typed, setTyped] = useState(question);
  const [seen, setSeen] = useState(question);
  const [sent, setSent] = useState(question);
  if (question !== seen) {
    setSeen(question);
    if (question !== sent) {
      setSent(question);
      setTyped(question);
    }
  }
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onQuestion(typed);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, sent, onQuestion]);
  return [typed, setTyped] as const;
}

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
