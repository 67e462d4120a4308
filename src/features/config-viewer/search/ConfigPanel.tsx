import { Box, chakra, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import {
  foldedWords,
  wordIndex,
  itemsFound,
  type Findable,
} from '../../../domain/configuration/word-index';
import { Icon } from '../../../ui/icons/Icon';
import { SearchField } from '../../../ui/search/SearchField';
import { shortId } from './search-address';
import type { useExpanded } from './use-expanded';
import type { SearchView } from './use-search-address';
import { useTypedText } from './use-typed-text';

type ConfigPanelProps<Leaf> = {
  /** Config type of everything in it. */
  title: string;
  leaves: readonly Leaf[];
  /** Words by which a leaf is found; a stable function. */
  wordsOf: (leaf: Leaf) => Findable;
  view: SearchView;
  expanded: ReturnType<typeof useExpanded>;
  /** Content for the leaves that were found; `isSearched` when they are not all. */
  children: (leaves: readonly Leaf[], isSearched: boolean) => ReactNode;
};

/** Panels that are drawn at once. */
export const MOST_PANELS = 50;

/** Results of one config type in a panel that opens, with a search of its own. */
export function ConfigPanel<Leaf>(props: ConfigPanelProps<Leaf>) {
  const { title, leaves, expanded } = props;
  const id = useId();
  const panel = shortId('panel', title);
  const isOpen = expanded.isOpen(panel);
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Heading as="h3" fontSize="md">
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            expanded.toggle(panel);
          }}
          display="flex"
          alignItems="center"
          gap="2"
          width="full"
          minH="target"
          px="3"
          py="2"
          textAlign="start"
          cursor="pointer"
          _hover={{ bg: 'bg.subtle' }}
        >
          <Icon
            name="chevronRight"
            boxSize="5"
            color="fg.muted"
            rotate={isOpen ? '90deg' : '0deg'}
          />
          <chakra.bdi minW="0" overflowWrap="anywhere" lineClamp="2">
            {title}
          </chakra.bdi>
          <chakra.span ms="auto" fontWeight="normal" fontSize="sm" color="fg.muted">
            {leaves.length}
          </chakra.span>
        </chakra.button>
      </Heading>
      <Box id={id} hidden={!isOpen}>
        {isOpen ? <PanelContent {...props} /> : null}
      </Box>
    </Box>
  );
}

function PanelContent<Leaf>({ title, leaves, wordsOf, view, children }: ConfigPanelProps<Leaf>) {
  const { t } = useLingui();
  const panel = shortId('panel', title);
  const shortTitle = title.slice(0, 100);
  const index = useMemo(
    () => wordIndex(leaves.map((leaf) => ({ leaf, ...wordsOf(leaf) }))),
    [leaves, wordsOf],
  );
  const [text, setText] = useTypedText({
    stored: view.within.get(panel) ?? '',
    isLive: true,
    onPause: (entered) => {
      view.setWithin(panel, entered);
    },
  });
  const searched = useDeferredValue(text);
  const found = useMemo(
    () =>
      foldedWords(searched).length === 0
        ? leaves
        : itemsFound(index, searched).map(({ leaf }) => leaf),
    [index, leaves, searched],
  );
  return (
    <Box borderTopWidth="1px">
      <Box p="3" maxW="md">
        <SearchField
          label={t`Search in ${shortTitle}`}
          placeholder={t`Search in this group`}
          clear={t`Clear the search`}
          value={text}
          onChange={setText}
        />
      </Box>
      {found.length === 0 ? (
        <Box role="status" px="4" pb="4" color="fg.muted">
          {t`Nothing in this group has that name.`}
        </Box>
      ) : (
        children(found, found !== leaves)
      )}
    </Box>
  );
}
