import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useMemo, useState, type ComponentProps } from 'react';
import { folded } from '../../../base/folded-text';
import { groupBy } from '../../../base/group-by';
import type { DifferenceRow } from '../../../domain/configuration/difference';
import { countDifferences, shownRows } from '../../../domain/configuration/difference-count';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { SearchField } from '../../../ui/search/SearchField';
import { Empty } from '../../../ui/states/Empty';
import { useFromWidth } from '../../../ui/use-from-width';
import { Bounded } from '../Bounded';
import type { ConfigSearch } from '../use-config-address';
import { isOfPast, type DifferenceAddress } from './difference-address';
import { DifferenceOptions } from './DifferenceOptions';
import { DifferenceSummary } from './DifferenceSummary';
import { DifferenceTable } from './DifferenceTable';
import { SaveDifference } from './SaveDifference';
import { useCompared } from './use-compared';
import { useSideTitles } from './use-side-titles';
import type { HeldSides } from './WithHistories';

/** Loaded when a row is opened, since dialogs need focus traps. */
const ParameterDetail = lazyScreen(
  'configParameter',
  async () => (await import('./ParameterDetail')).ParameterDetail,
);

type DifferenceViewProps = HeldSides & {
  address: DifferenceAddress;
  change: (changed: ConfigSearch, options?: { readonly replace?: boolean }) => void;
};

const NO_PARAMETERS = [] as const;

/** Parameters of both sides, by config type and path, with what could not be compared. */
export function DifferenceView({ sides, ages, catalogue, address, change }: DifferenceViewProps) {
  const { asKnownThen, all, individual } = address;
  const [left, right] = sides;
  const rows = useCompared(left, right, { catalogue: catalogue ?? NO_PARAMETERS, asKnownThen });
  const count = useMemo(() => countDifferences(rows), [rows]);
  const shown = useMemo(() => shownRows(rows, { all, individual }), [rows, all, individual]);
  const [match, setMatch] = useState(address.match);
  const found = useMatching(shown, match);
  const titles = useSideTitles(sides, ages);
  const opened = rows.find(({ key }) => key === address.parameter);
  return (
    <Flex direction="column" gap={{ base: '4', md: '5' }}>
      <DifferenceSummary {...{ count, ages, hasCatalogue: catalogue !== null, titles }} />
      <FoldedWhenNarrow label={optionsLabel}>
        {() => (
          <DifferenceOptions
            {...{ address, change, count }}
            hasPast={isOfPast(address.left) || isOfPast(address.right)}
          />
        )}
      </FoldedWhenNarrow>
      <Flex wrap="wrap" gap="3" align="center">
        <RowSearch
          value={match}
          onChange={(text) => {
            setMatch(text);
            change({ match: text === '' ? undefined : text });
          }}
        />
        <Box ms={{ sm: 'auto' }}>
          <SaveDifference rows={found} titles={titles} />
        </Box>
      </Flex>
      <Sections {...{ rows: found, titles }} hasRows={shown.length > 0} />
      {opened === undefined ? null : (
        <Suspense>
          <ParameterDetail
            row={opened}
            {...{ titles, sides }}
            onClose={() => {
              change({ parameter: undefined });
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}

const optionsLabel = (isOpen: boolean) =>
  isOpen ? <Trans>Hide the choice of rows</Trans> : <Trans>Choose the rows</Trans>;

/** Content that a narrow window shows when it is asked for. */
function FoldedWhenNarrow(props: Pick<ComponentProps<typeof Disclosure>, 'label' | 'children'>) {
  if (useFromWidth(BREAKPOINTS.csv)) return props.children();
  return (
    <Box>
      <Disclosure {...props} ms="-2" px="2" />
    </Box>
  );
}

function RowSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui();
  return (
    <Box flex="1" minW="14rem" maxW="24rem">
      <SearchField
        label={t`Search the parameters that are shown`}
        placeholder={t`Name or value`}
        clear={t`Clear the search`}
        {...{ value, onChange }}
      />
    </Box>
  );
}

/** Characters of a value that are searched. */
const SEARCHED = 200;

const valueOf = (cell: DifferenceRow['left']): string =>
  cell.kind === 'value' ? cell.value.slice(0, SEARCHED) : '';

/** Returns the rows that have every word in their names or values. */
function useMatching(rows: readonly DifferenceRow[], match: string): readonly DifferenceRow[] {
  const texts = useMemo(
    () =>
      rows.map(({ name, key, left, right }) =>
        folded(`${name.slice(0, SEARCHED)} ${key} ${valueOf(left)} ${valueOf(right)}`),
      ),
    [rows],
  );
  return useMemo(() => {
    const words = folded(match).split(/\s+/u).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((_, i) => words.every((word) => texts[i]?.includes(word)));
  }, [rows, texts, match]);
}

type SectionsProps = {
  rows: readonly DifferenceRow[];
  titles: readonly [string, string];
  /** Whether there are rows that the search left out. */
  hasRows: boolean;
};

/** Sections that are drawn at once, each with a page of its rows. */
const MOST_SECTIONS = 12;

function Sections({ rows, titles, hasRows }: SectionsProps) {
  const { t } = useLingui();
  const groups = useMemo(() => [...groupBy(rows, ({ configType }) => configType)], [rows]);
  if (groups.length === 0) {
    return hasRows ? (
      <Empty title={t`No parameter has that in it`} />
    ) : (
      <Box color="fg.muted">
        <Trans>Nothing to list: see above what was compared and what could not be.</Trans>
      </Box>
    );
  }
  return (
    <Bounded items={groups} step={MOST_SECTIONS}>
      {([configType, own]) => (
        <Box key={configType} as="section">
          <Heading as="h3" size="sm" mb="2" overflowWrap="anywhere" lineClamp={2}>
            <bdi>{configType === '' ? t`Without a config type` : configType}</bdi> ({own.length})
          </Heading>
          <DifferenceTable label={configType} rows={own} titles={titles} />
        </Box>
      )}
    </Bounded>
  );
}
