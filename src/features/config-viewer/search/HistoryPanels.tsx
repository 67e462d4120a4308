import { Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { byConfigType, type ConfigLeaf } from '../../../domain/configuration/config-leaves';
import { configTree, type ConfigBranch } from '../../../domain/configuration/config-tree';
import type { Findable } from '../../../domain/configuration/word-index';
import { Bounded } from '../Bounded';
import { ConfigPanel, MOST_PANELS } from './ConfigPanel';
import { DetailSlot, type ShownDetail } from './DetailSlot';
import { HistoryRows } from './HistoryRows';
import { shortId } from './search-address';
import { TreeTable } from './TreeTable';
import { leafId, treeRows } from './tree-rows';
import { useExpanded } from './use-expanded';
import type { SearchView } from './use-search-address';

type HistoryPanelsProps = {
  view: SearchView;
  leaves: readonly ConfigLeaf[];
  /** Returns the tree of leaves; a stable function. By the names of parameters without it. */
  treeOf?: (leaves: readonly ConfigLeaf[]) => ConfigBranch<ConfigLeaf>;
  branchDetail?: (branch: ConfigBranch<ConfigLeaf>) => ReactNode;
};

/** Words of a parameter or, where all leaves are one parameter, of its machines. */
const wordsOf = ({ name, key, machineName, machineId }: ConfigLeaf): Findable => ({
  title: name,
  keywords: [key, machineName, machineId],
});
const nameOf = ({ machineId, key }: ConfigLeaf): string => `${machineId}/${key}`;

/** Parameters with their histories, by config type. */
export function HistoryPanels({ view, leaves, ...rest }: HistoryPanelsProps) {
  const [shown, setShown] = useState<ShownDetail | null>(null);
  const groups = useMemo(() => byConfigType(leaves), [leaves]);
  const expanded = useExpanded(view, initiallyOpen(groups));
  const close = useCallback(() => {
    setShown(null);
  }, []);
  return (
    <Flex direction="column" gap="3">
      <Bounded items={groups} step={MOST_PANELS}>
        {([type, ofType]) => (
          <ConfigPanel key={type} title={type} leaves={ofType} {...{ wordsOf, view, expanded }}>
            {(found, isSearched) => (
              <HistoryTree
                {...{ title: type, leaves: found, isSearched, ...expanded }}
                {...rest}
                onShow={setShown}
              />
            )}
          </ConfigPanel>
        )}
      </Bounded>
      <DetailSlot shown={shown} onClose={close} onChoose={view.choose} />
    </Flex>
  );
}

/** Returns the ids of the first panel, and of its leaf where there is only one. */
function initiallyOpen(groups: ReturnType<typeof byConfigType<ConfigLeaf>>): string {
  const [type = '', leaves = []] = groups[0] ?? [];
  const [only, another] = leaves;
  const panel = shortId('panel', type);
  if (only === undefined || another !== undefined || groups.length > 1) return panel;
  return `${panel} ${leafId(type, nameOf(only))}`;
}

type HistoryTreeProps = Omit<HistoryPanelsProps, 'view'> &
  ReturnType<typeof useExpanded> & {
    title: string;
    isSearched: boolean;
    onShow: (shown: ShownDetail) => void;
  };

function HistoryTree(props: HistoryTreeProps) {
  const { title, leaves, isSearched, treeOf = configTree, branchDetail } = props;
  const { isOpen, toggle, onShow } = props;
  const { t } = useLingui();
  const tree = useMemo(() => treeOf(leaves), [leaves, treeOf]);
  // Results of a search are seen at once.
  const ofBranch = (id: string) => isOpen(id) !== isSearched;
  const rows = treeRows(tree, { scope: title, isLeafOpen: isOpen, isBranchOpen: ofBranch, nameOf });
  return (
    <TreeTable
      label={title.slice(0, 100)}
      columns={[t`In force from`, t`Value`]}
      rows={rows}
      onToggle={toggle}
      {...(branchDetail === undefined ? {} : { branchDetail })}
    >
      {({ id, level, label, leaf, isOpen: isLeafOpen }) => (
        <HistoryRows
          key={id}
          {...{ level, leaf, onShow }}
          label={label === '' ? leaf.name : label}
          isOpen={isLeafOpen}
          onToggle={() => {
            toggle(id);
          }}
        />
      )}
    </TreeTable>
  );
}
