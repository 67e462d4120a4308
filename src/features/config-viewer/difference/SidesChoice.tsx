import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Icon } from '../../../ui/icons/Icon';
import { useFromWidth } from '../../../ui/use-from-width';
import { comparableWith, type ComparedMachine } from '../config-machines';
import type { ConfigSearch } from '../use-config-address';
import { sideSearch, type SideAddress } from './difference-address';
import { SideChoice } from './SideChoice';

type SidesChoiceProps = {
  left: SideAddress | null;
  right: SideAddress | null;
  machines: readonly ComparedMachine[];
  change: (changed: ConfigSearch) => void;
};

/** Choice of both sides; a narrow window folds it when both are chosen already. */
export function SidesChoice(props: SidesChoiceProps) {
  const { left, right } = props;
  const isChosen = left !== null && right !== null;
  const [isOpen, setOpen] = useState(!isChosen);
  const isFoldable = !useFromWidth(BREAKPOINTS.csv) && isChosen;
  const isFolded = isFoldable && !isOpen;
  const id = useId();
  return (
    <Flex direction="column" align="stretch" gap="4">
      {isFoldable ? (
        <Button
          variant="outline"
          alignSelf="flex-start"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <Trans>Machines and moments</Trans>
        </Button>
      ) : null}
      <Box id={id} hidden={isFolded}>
        {isFolded ? null : <Sides {...props} />}
      </Box>
    </Flex>
  );
}

function Sides({ left, right, machines, change }: SidesChoiceProps) {
  return (
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
