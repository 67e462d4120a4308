import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFleet } from '../../../components/fleet/use-fleet';
import { Empty } from '../../../ui/states/Empty';
import { machinesIn, type ComparedMachine } from '../config-machines';
import { useConfigAddress } from '../use-config-address';
import { DifferenceView } from './DifferenceView';
import { readDifference } from './difference-address';
import { SidesChoice } from './SidesChoice';
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
    <Flex direction="column" gap={{ base: '4', md: '6' }}>
      <SidesChoice {...{ left, right, machines, change }} />
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
