import { Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { byConfigType } from '../../../domain/configuration/config-leaves';
import { configTree } from '../../../domain/configuration/config-tree';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import { suggestionsOf } from '../../../domain/configuration/suggestions';
import { foldedWords, itemsFound, type Findable } from '../../../domain/configuration/word-index';
import { Empty } from '../../../ui/states/Empty';
import { Bounded } from '../Bounded';
import { useValueText } from '../use-value-text';
import { ConfigPanel, MOST_PANELS } from './ConfigPanel';
import { DetailSlot, type ShowDetail, type ShownDetail } from './DetailSlot';
import { FoundMachines } from './FoundMachines';
import { InfoButton } from './InfoButton';
import { shortId } from './search-address';
import { TreeRowButton, TreeTable } from './TreeTable';
import { treeRows } from './tree-rows';
import { useExpanded } from './use-expanded';
import type { SearchView } from './use-search-address';
import type { SearchSources } from './use-search-sources';

type CatalogueConfigProps = { view: SearchView; sources: SearchSources };

const wordsOf = ({ name, key }: ParameterInfo): Findable => ({ title: name, keywords: [key] });
const nameOf = ({ key }: ParameterInfo): string => key;

/** Machines and parameters that the text finds; all parameters without a text. */
export function CatalogueConfig({ view, sources }: CatalogueConfigProps) {
  const { find } = view;
  const isSearched = foldedWords(find).length > 0;
  const { machines, parameters } = useMemo(() => foundIn(sources, find), [sources, find]);
  const [shown, setShown] = useState<ShownDetail | null>(null);
  const groups = useMemo(() => byConfigType(parameters), [parameters]);
  const expanded = useExpanded(view, openAtFirst(groups, isSearched ? MOST_LEAVES : 0));
  if (isSearched && machines.length + parameters.length === 0) {
    return <NothingFound hasSuggestion={suggestionsOf(sources.index, find, 1).length > 0} />;
  }
  return (
    <Flex direction="column" gap="3">
      {isSearched ? <FoundMachines machines={machines} onChoose={view.choose} /> : null}
      <Heading as="h2" size="sm">
        {isSearched ? <Trans>Parameters found</Trans> : <Trans>All parameters</Trans>}
      </Heading>
      <Bounded items={groups} step={MOST_PANELS}>
        {([type, ofType]) => (
          <ConfigPanel key={type} title={type} leaves={ofType} {...{ wordsOf, view, expanded }}>
            {(leaves, isWithin) => (
              <CatalogueTree
                {...{ title: type, leaves, ...expanded }}
                isSearched={isSearched || isWithin}
                onChoose={view.choose}
                onShow={setShown}
              />
            )}
          </ConfigPanel>
        )}
      </Bounded>
      <DetailSlot
        shown={shown}
        onChoose={view.choose}
        onClose={() => {
          setShown(null);
        }}
      />
    </Flex>
  );
}

/** Leaves that are shown at once in open panels. */
const MOST_LEAVES = 200;

/** Returns the ids of the first panel, and of others as long as they have few leaves together. */
function openAtFirst(groups: ReturnType<typeof byConfigType<ParameterInfo>>, most: number): string {
  let leaves = 0;
  const open = groups.filter(([, ofType], i) => {
    leaves += ofType.length;
    return i === 0 || leaves <= most;
  });
  return open.map(([type]) => shortId('panel', type)).join(' ');
}

/** Suggestions have similar names too, and parameters of one machine. */
function NothingFound({ hasSuggestion }: { hasSuggestion: boolean }) {
  const { t } = useLingui();
  return hasSuggestion ? (
    <Empty title={t`Choose a suggestion`}>
      <Trans>No name has all of these words. The suggestions below the field come close.</Trans>
    </Empty>
  ) : (
    <Empty title={t`Nothing found`}>
      <Trans>No machine and no parameter on this device has such a name.</Trans>
    </Empty>
  );
}

function foundIn({ index, parameters }: SearchSources, find: string) {
  if (foldedWords(find).length === 0) return { machines: [], parameters };
  return {
    machines: itemsFound(index.machines, find).map(({ machine }) => machine),
    parameters: itemsFound(index.parameters, find).map(({ parameter }) => parameter),
  };
}

type CatalogueTreeProps = ReturnType<typeof useExpanded> & {
  title: string;
  leaves: readonly ParameterInfo[];
  isSearched: boolean;
  onChoose: SearchView['choose'];
  onShow: ShowDetail;
};

function CatalogueTree(props: CatalogueTreeProps) {
  const { title, leaves, isSearched, isOpen, toggle, onChoose, onShow } = props;
  const { t } = useLingui();
  const valueText = useValueText();
  const tree = useMemo(() => configTree(leaves), [leaves]);
  const isBranchOpen = (id: string) => isOpen(id) !== isSearched;
  return (
    <TreeTable
      label={title.slice(0, 100)}
      columns={[t`Machines`, t`Default`]}
      rows={treeRows(tree, { scope: title, isLeafOpen: () => false, isBranchOpen, nameOf })}
      onToggle={toggle}
    >
      {({ id, level, label, leaf }) => (
        <tr key={id} aria-level={level}>
          <td>
            <TreeRowButton
              level={level}
              onPress={() => {
                onChoose(null, leaf.key);
              }}
            >
              <bdi className="clamped">{label === '' ? leaf.name : label}</bdi>
            </TreeRowButton>
          </td>
          <td>{leaf.machines}</td>
          <td>
            <div className="cell">
              <bdi className="clamped">
                {leaf.default === null ? '' : valueText(leaf.default, leaf)}
              </bdi>
              <InfoButton
                name={leaf.name}
                onPress={() => {
                  onShow({ entry: null, info: leaf });
                }}
              />
            </div>
          </td>
        </tr>
      )}
    </TreeTable>
  );
}
