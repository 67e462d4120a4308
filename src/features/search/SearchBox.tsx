import { Box, Input } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import { SearchResult } from './SearchResult';
import type { SearchEntry, SearchPage } from './search-entries';
import { useSearch } from './use-search';

type SearchBoxProps = {
  pages: readonly SearchPage[];
  /** Keys of the entries that were opened, the last one first. */
  recent: readonly string[];
  onOpen: (entry: SearchEntry) => void;
};

/** Search field with its results; arrow keys select, Enter opens. */
export function SearchBox({ pages, recent, onOpen }: SearchBoxProps) {
  const { t } = useLingui();
  const list = useId();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useSearch(query, pages, recent);
  const active = Math.min(chosen, found.length - 1);
  const entry = found[active];
  const pressKey = (event: KeyboardEvent) => {
    if (entry === undefined) return;
    // An Enter that ends an IME composition belongs to the keyboard (ui L10).
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onOpen(entry);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setChosen((active + step + found.length) % found.length);
  };
  return (
    <Box>
      <Input
        type="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-label={t`Search modules, power blocks, alert codes and pages`}
        aria-expanded={entry !== undefined}
        aria-controls={list}
        aria-activedescendant={entry === undefined ? undefined : `${list}-${active}`}
        placeholder={t`Name, ID, alert code or page`}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={pressKey}
      />
      <Box position="relative">
        <Results {...{ list, found, active, onOpen }} />
        <Box role="status" position="absolute" top="0" fontSize="sm" color="fg.muted">
          {query.trim() !== '' && entry === undefined ? t`No results.` : ''}
        </Box>
      </Box>
      <Box fontSize="sm" color="fg.muted" minH="6">
        {query.trim() === '' ? t`Searches what is on this device, also without a network.` : ''}
      </Box>
    </Box>
  );
}

type ResultsProps = {
  list: string;
  found: readonly SearchEntry[];
  active: number;
  onOpen: (entry: SearchEntry) => void;
};

function Results({ list, found, active, onOpen }: ResultsProps) {
  const { t } = useLingui();
  return (
    <Box id={list} role="listbox" aria-label={t`Results`} mt="3" minH="16rem">
      {found.map((entry, index) => (
        <SearchResult
          key={entry.key}
          id={`${list}-${index}`}
          entry={entry}
          isActive={index === active}
          onOpen={() => {
            onOpen(entry);
          }}
        />
      ))}
    </Box>
  );
}
