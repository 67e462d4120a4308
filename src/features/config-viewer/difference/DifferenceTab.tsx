import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFleet } from '../../../components/fleet/use-fleet';
import { Empty } from '../../../ui/states/Empty';
import { comparableWith, machinesIn, type ComparedMachine } from '../config-machines';
import { useConfigAddress } from '../use-config-address';
import { DifferenceView } from './DifferenceView';
import { readDifference, sideSearch, type SideAddress } from './difference-address';
import { SideChoice } from './SideChoice';
import { WithHistories } from './WithHistories';

const NO_MACHINES: readonly ComparedMachine[] = [];

/** Two machines, two moments of one machine, or a machine and its defaults (rules §2.14). */
export function DifferenceTab() {
  const { t } = useLingui();
  const { search, change } = useConfigAddress();
  const machines = useFleet(machinesIn) ?? NO_MACHINES;
  const address = readDifference(search);
  const { left, right } = address;
  return (
    <Flex direction="column" gap="6">
      <Flex direction={{ base: 'column', md: 'row' }} gap="4" align={{ md: 'flex-start' }}>
        <SideChoice
          end="left"
          side={left}
          machines={machines}
          hasDefaults={right?.kind === 'machine'}
          onChange={(side) => {
            change(sideSearch('left', side));
          }}
        />
        <Button
          variant="outline"
          mt={{ md: '7' }}
          alignSelf="flex-start"
          disabled={left === null && right === null}
          onClick={() => {
            change({ ...sideSearch('left', right), ...sideSearch('right', left) });
          }}
        >
          <Trans>Swap</Trans>
        </Button>
        <SideChoice
          end="right"
          side={right}
          machines={othersOf(left, machines)}
          hasDefaults={left?.kind === 'machine'}
          onChange={(side) => {
            change(sideSearch('right', side));
          }}
        />
      </Flex>
      {left === null || right === null ? (
        <Empty title={t`Choose what to compare`}>
          <Trans>
            Two machines of a type, one machine at two moments, or a machine and the defaults.
          </Trans>
        </Empty>
      ) : (
        <WithHistories
          // Refreshes of other machines say nothing of these.
          key={[left, right].map((side) => (side.kind === 'machine' ? side.id : '')).join(' ')}
          {...{ left, right, machines }}
        >
          {(held) => <DifferenceView {...held} {...{ address, change }} />}
        </WithHistories>
      )}
    </Flex>
  );
}

/** Machines for the other side: the same one at another moment first, then those of its version. */
function othersOf(
  side: SideAddress | null,
  machines: readonly ComparedMachine[],
): readonly ComparedMachine[] {
  const own = machines.find(({ id }) => side?.kind === 'machine' && id === side.id);
  return own === undefined ? machines : [own, ...comparableWith(own, machines)];
}
