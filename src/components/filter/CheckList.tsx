import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icons/Icon';
import type { ListOption } from './filter-lists';

/** A list longer than this has a search and scrolls in a box of its own. */
const LONG = 16;
const BOX = { maxH: '14rem', overflowY: 'auto', p: '1', m: '-1' } as const;

type CheckListProps = {
  label: string;
  options: readonly ListOption[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};

/** Checkboxes for any number of options; in a long list only those that match the search. */
export function CheckList({ label, options, selected, onChange }: CheckListProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const found = options.filter(({ text, value }) =>
    `${text} ${value}`.toLocaleLowerCase().includes(wanted),
  );
  const isLong = options.length > LONG;
  return (
    <Box as="fieldset" minW="0">
      <Legend label={label} chosen={selected.length} />
      {isLong ? (
        <Input
          type="search"
          mb="2"
          aria-label={t`Search in ${label}`}
          placeholder={t`Search`}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
          }}
        />
      ) : null}
      <Flex wrap="wrap" gap="2" {...(isLong ? BOX : {})}>
        {found.map(({ value, text }) => (
          <Check
            key={value}
            text={text}
            checked={selected.includes(value)}
            onChange={(checked) => {
              onChange(checked ? [...selected, value] : selected.filter((one) => one !== value));
            }}
          />
        ))}
        {found.length > 0 ? null : (
          <Box color="fg.muted" fontSize="sm" py="2">
            <Trans>Nothing found</Trans>
          </Box>
        )}
      </Flex>
    </Box>
  );
}

function Legend({ label, chosen }: { label: string; chosen: number }) {
  return (
    <Box as="legend" fontSize="sm" fontWeight="medium" mb="2">
      {label}
      {chosen === 0 ? null : (
        <chakra.span color="fg.muted" fontWeight="normal" ms="2">
          <Trans>{chosen} chosen</Trans>
        </chakra.span>
      )}
    </Box>
  );
}

type CheckProps = { text: string; checked: boolean; onChange: (checked: boolean) => void };

/** A checkbox in the shape of a pill that can be pressed anywhere. */
function Check({ text, checked, onChange }: CheckProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="target"
      maxW="full"
      px="3"
      fontSize="sm"
      borderWidth="1px"
      borderRadius="l2"
      cursor="pointer"
      overflowWrap="anywhere"
      borderColor={checked ? 'accent.solid' : 'border.control'}
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      color={checked ? 'accent.fg' : 'fg'}
      fontWeight={checked ? 'medium' : 'normal'}
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.solid' } }}
    >
      <chakra.input
        type="checkbox"
        srOnly
        checked={checked}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
      <Box
        boxSize="5"
        flexShrink={0}
        borderRadius="l1"
        borderWidth={checked ? '0' : '1.5px'}
        borderColor="border.control"
        bg={checked ? 'accent.solid' : 'transparent'}
        color="accent.contrast"
      >
        {checked ? <Icon name="check" boxSize="5" strokeWidth="2.5" /> : null}
      </Box>
      {text}
    </chakra.label>
  );
}
