import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useId, useRef } from 'react';
import { HiddenText } from '../../../ui/HiddenText';
import { Icon } from '../../../ui/icons/Icon';
import { COMBO_CSS } from './combo-css';
import { LONGEST_SEARCH } from './search-address';
import { SuggestionList } from './SuggestionList';
import { useCombo, type ComboOptions } from './use-combo';

/** One field for machines and parameters, with suggestions; arrow keys select, Enter chooses. */
export const SearchCombo = memo(function SearchCombo(options: ComboOptions) {
  return (
    <Box role="search" css={COMBO_CSS}>
      <Icon name="search" color="fg.muted" />
      <ComboField {...options} />
    </Box>
  );
});

function ComboField(options: ComboOptions) {
  const { t } = useLingui();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, found, isOpen, isShown, active, choose, handlers } = useCombo(options);
  return (
    <>
      <input
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
        value={text}
        onChange={({ currentTarget }) => {
          type(currentTarget.value);
        }}
        {...handlers}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label={t`Clear the search`}
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <Icon name="close" boxSize="5" />
        </button>
      )}
      <SuggestionList {...{ list, active, onChoose: choose }} found={isShown ? found : []} />
      <HiddenText role="status">
        {isOpen ? t`${plural(found.length, { one: '# suggestion', other: '# suggestions' })}` : ''}
      </HiddenText>
    </>
  );
}
