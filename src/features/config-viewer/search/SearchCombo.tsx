import { Box, IconButton, Input } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  suggestionsOf,
  type Suggestion,
  type SuggestionIndex,
} from '../../../domain/configuration/suggestions';
import { HiddenText } from '../../../ui/HiddenText';
import { Icon } from '../../../ui/icons/Icon';
import { LONGEST_SEARCH } from './search-address';
import { SuggestionList } from './SuggestionList';
import { useTypedText, type TypedText } from './use-typed-text';

type SearchComboProps = TypedText & {
  index: SuggestionIndex;
  onChoose: (suggestion: Suggestion) => void;
};

/** More suggestions would have to be scrolled; another letter is quicker. */
const MOST = 12;

/** One field for machines and parameters, with suggestions; arrow keys select, Enter chooses. */
export function SearchCombo({ index, onChoose, ...typing }: SearchComboProps) {
  const { t } = useLingui();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(typing);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useMemo(() => suggestionsOf(index, text, MOST), [index, text]);
  const isShown = isOpen && found.length > 0;
  const type = (typed: string) => {
    setText(typed);
    setActive(-1);
    setOpen(typed.trim() !== '');
  };
  const choose = (suggestion: Suggestion) => {
    type('');
    onChoose(suggestion);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => {
      setOpen(true);
      setActive(isShown ? (active + 1) % found.length : 0);
    },
    ArrowUp: () => {
      setOpen(true);
      setActive(active <= 0 ? found.length - 1 : active - 1);
    },
    Enter: () => {
      const suggestion = isShown ? found[active] : undefined;
      setOpen(false);
      if (suggestion === undefined) typing.onPause(text);
      else choose(suggestion);
    },
    Escape: () => {
      if (isShown) setOpen(false);
      else type('');
    },
  };
  const pressKey = (event: KeyboardEvent) => {
    // Keys that choose characters belong to the keyboard of the device (ui L10).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const act = keys[event.key];
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Box role="search" position="relative" maxW="2xl">
      <FieldIcon />
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label={t`Search machines and parameters`}
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
        placeholder={t`Name of a machine or parameter`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        ps="10"
        pe="11"
        value={text}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
        }}
        onKeyDown={pressKey}
        onBlur={() => {
          setOpen(false);
        }}
      />
      {text === '' ? null : (
        <IconButton
          variant="ghost"
          position="absolute"
          insetEnd="0"
          top="0"
          aria-label={t`Clear the search`}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <Icon name="close" boxSize="5" />
        </IconButton>
      )}
      <SuggestionList {...{ list, active, onChoose: choose }} found={isShown ? found : []} />
      <HiddenText role="status">
        {isOpen ? t`${plural(found.length, { one: '# suggestion', other: '# suggestions' })}` : ''}
      </HiddenText>
    </Box>
  );
}

const FieldIcon = () => (
  <Icon
    name="search"
    position="absolute"
    insetStart="3"
    top="3"
    boxSize="5"
    color="fg.muted"
    pointerEvents="none"
  />
);
