import { Box, chakra } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { ParameterInfo } from '../../../domain/configuration/config-entry';
import type { ConfigLeaf } from '../../../domain/configuration/config-leaves';
import type { ConfigBranch } from '../../../domain/configuration/config-tree';
import type { FleetValues, ValueGroup } from '../../../domain/configuration/fleet-values';
import type { SearchedMachine } from '../../../domain/configuration/suggestions';
import { Disclosure } from '../../../ui/disclosure/Disclosure';
import { Bounded } from '../Bounded';
import { HistoryPanels } from './HistoryPanels';
import { useValueText } from '../use-value-text';
import type { SearchView } from './use-search-address';

type FleetValuesPanelProps = {
  view: SearchView;
  values: FleetValues;
  leaves: readonly ConfigLeaf[];
  info: ParameterInfo | null;
};

/** Values of a parameter as branches, with the machines that have them; then those without it. */
export function FleetValuesPanel({ view, values, leaves, info }: FleetValuesPanelProps) {
  const { t } = useLingui();
  const valueText = useValueText();
  const { groups, missing, unknown, reporting } = values;
  const ofPath = useMemo(
    () => new Map(groups.map((group, i) => [String(i), group] as const)),
    [groups],
  );
  const treeOf = useCallback(
    (found: readonly ConfigLeaf[]) => valueTree(groups, new Set(found), valueText),
    [groups, valueText],
  );
  const summary = t`${plural(groups.length, { one: '# value', other: '# values' })} at ${plural(reporting, { one: '# machine', other: '# machines' })}`;
  return (
    <Box>
      <Box mb="3">
        {summary}
        {info?.individual === true ? (
          <chakra.span color="fg.muted">
            {' '}
            {t`By its nature it differs from machine to machine.`}
          </chakra.span>
        ) : null}
      </Box>
      <HistoryPanels
        view={view}
        leaves={leaves}
        treeOf={treeOf}
        branchDetail={({ path }) => <GroupMarks group={ofPath.get(path)} reporting={reporting} />}
      />
      <MachineNames
        title={t`Not reported: ${plural(missing.length, { one: '# machine', other: '# machines' })}`}
        machines={missing}
      />
      <MachineNames
        title={t`Not known to the firmware: ${plural(unknown.length, { one: '# machine', other: '# machines' })}`}
        machines={unknown}
      />
    </Box>
  );
}

/** Branches of values, the odd ones first, with the machines among `found`. */
function valueTree(
  groups: readonly ValueGroup[],
  found: ReadonlySet<ConfigLeaf>,
  valueText: ReturnType<typeof useValueText>,
): ConfigBranch<ConfigLeaf> {
  const branches = groups.flatMap(({ entry, leaves }, i): ConfigBranch<ConfigLeaf>[] => {
    const twigs = leaves
      .filter((leaf) => found.has(leaf))
      .map((leaf) => ({ label: leaf.machineName, leaf }));
    const label = valueText(entry.newValue, entry);
    if (twigs.length === 0) return [];
    return [{ path: String(i), label, branches: [], leaves: twigs, count: twigs.length }];
  });
  return { path: '', label: '', branches, leaves: [], count: found.size };
}

type GroupMarksProps = { group: ValueGroup | undefined; reporting: number };

/** Share of a value among the machines, and whether it is the default or outside of the limits. */
function GroupMarks({ group, reporting }: GroupMarksProps) {
  const { t } = useLingui();
  if (group === undefined) return null;
  const percent = Math.round((100 * group.leaves.length) / Math.max(1, reporting));
  return (
    <>
      <Box
        aria-hidden
        as="span"
        w="32"
        flexShrink="20"
        minW="6"
        height="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          bg="fg.subtle"
          style={{ width: `${percent}%` }}
        />
      </Box>
      {group.isDefault ? <small>{t`Default`}</small> : null}
      {group.isOutside ? <mark>{t`Outside of the limits`}</mark> : null}
    </>
  );
}

/** Machines that are named at once. */
const MOST_NAMED = 200;

function MachineNames({
  title,
  machines,
}: {
  title: string;
  machines: readonly SearchedMachine[];
}) {
  const label = useCallback(() => title, [title]);
  if (machines.length === 0) return null;
  return (
    <Box mt="3">
      <Disclosure label={label} ms="-2" px="2">
        {() => (
          <Box fontSize="sm" columns="16rem">
            <Bounded items={machines} step={MOST_NAMED}>
              {({ id, name }) => (
                <div key={id}>
                  <bdi>{name.slice(0, 100)}</bdi> · {id}
                </div>
              )}
            </Bounded>
          </Box>
        )}
      </Disclosure>
    </Box>
  );
}
