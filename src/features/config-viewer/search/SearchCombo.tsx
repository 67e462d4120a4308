import { Box, IconButton, Input } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { HiddenText } from '../../../ui/HiddenText';
import { Icon } from '../../../ui/icons/Icon';
import { LONGEST_SEARCH } from './search-address';
import { SuggestionList } from './SuggestionList';
import { useCombo, type ComboOptions } from './use-combo';

/** One field for machines and parameters, with suggestions; arrow keys select, Enter chooses. */
export function SearchCombo(options: ComboOptions) {
  const { t } = useLingui();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, found, isOpen, isShown, active, choose, handlers } = useCombo(options);
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
        {...handlers}
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
