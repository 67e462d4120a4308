import { Box, Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MACHINE_COMMANDS, type MachineCommand } from '../../domain/machine/machine-command';
import type { ModuleId } from '../../domain/ids';
import {
  runOf,
  useCommandState,
  useControl,
  type CommandRun,
  type RemoteControl,
} from '../../queries/commands/commands';
import { useFresh } from '../../components/fleet/snapshot-context';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { LaterPart } from '../../ui/later/LaterPart';
import { useFromWidth } from '../../ui/use-from-width';
import { BLOCK_WORDS, COMMAND_WORDS } from './control/command-words';
import { blockOf } from './control/control-block';
import { LazyConfirmCommand } from './control/dialogs';
import { MeasuredState } from './control/MeasuredState';
import { useConfirmation } from './control/use-confirmation';
import { useControlState } from './control/use-control-state';
import type { ModulePage } from './module-page';
import { useModuleSearch } from './use-module-address';
import { useRoomBelow } from './use-room-below';

/**
 * Bar at the lower end of a tablet's window: the machine, its state, and the commands that may be
 * sent now, or why none may. The control panel gives the reason for each. A wider window has the
 * bar while another tab hides that panel.
 */
export function StickyBar(page: ModulePage) {
  const { t } = useLingui();
  const measure = useRoomBelow();
  const control = useControl();
  const { tab } = useModuleSearch();
  const hasPanel = tab === null || tab === 'process' || control === 'absent';
  const { name } = page.row;
  return (
    <Flex
      ref={measure}
      as="section"
      aria-label={t`State and commands of ${name}`}
      display={{ base: 'none', md: 'flex', xl: hasPanel ? 'none' : 'flex' }}
      bottom="0"
      zIndex="docked"
      align="center"
      justify="space-between"
      gap="4"
      minH="16"
      mx={{ base: '-6', xl: '-8' }}
      px={{ base: '6', xl: '8' }}
      bg="bg.panel"
      borderTopWidth="1px"
      boxShadow="raised"
      css={{
        position: 'sticky',
        // A phone held sideways: pinned bars would leave half of the window.
        '@media (max-height: 480px)': { position: 'static' },
        '@media print': { display: 'none' },
      }}
    >
      <Flex align="center" columnGap="4" minW="0">
        <Box fontWeight="semibold" truncate title={name}>
          {name}
        </Box>
        <Box flexShrink="0">
          <MeasuredState row={page.row} />
          {control === 'absent' || control === null ? null : (
            <LastRun {...{ control }} moduleId={page.row.moduleId} />
          )}
        </Box>
      </Flex>
      {control === 'absent' || control === null ? null : <Commands {...{ control, page }} />}
    </Flex>
  );
}

const RUN_WORDS: Record<CommandRun['state']['kind'], MessageDescriptor> = {
  pending: msg`Awaiting response`,
  acknowledged: msg`Accepted`,
  'under-way': msg`Under way`,
  confirmed: msg`Confirmed`,
  refused: msg`Refused`,
  failed: msg`Failed`,
  unknown: msg`No reply`,
};

/** Last command in a word: the panel with its steps may be out of view. */
function LastRun({ control, moduleId }: { control: RemoteControl; moduleId: ModuleId }) {
  const { t } = useLingui();
  const run = runOf(useCommandState(control), moduleId);
  const fresh = useFresh();
  // Without a connection nothing tells how far the command is; the panel has what was known.
  if (run === undefined || !fresh) return null;
  const { kind } = run.state;
  const isBad = kind === 'refused' || kind === 'failed' || kind === 'unknown';
  return (
    <Box fontSize="sm" color={isBad ? 'danger.fg' : 'fg.muted'} data-not-copied>
      {t(COMMAND_WORDS[run.command].button)}: {t(RUN_WORDS[kind])}
    </Box>
  );
}

function Commands({ control, page }: { control: RemoteControl; page: ModulePage }) {
  const { t } = useLingui();
  const isWide = useFromWidth(BREAKPOINTS.desktop);
  const controlState = useControlState(page.module);
  const { confirming, press } = useConfirmation(control, page, controlState);
  const blockedOf = (command: MachineCommand) => blockOf(command, controlState) !== null;
  const block = blockOf('DISABLE', controlState);
  const hasButtons = isWide && !MACHINE_COMMANDS.every(blockedOf);
  return (
    <Flex gap="2" flexShrink={hasButtons ? '0' : '1'} data-not-copied>
      {hasButtons ? (
        // A button that is not possible now keeps its place: the others do not move below a finger.
        MACHINE_COMMANDS.map((command) => (
          <Button
            key={command}
            variant="outline"
            disabled={blockedOf(command)}
            onClick={() => {
              press(command);
            }}
          >
            {t(COMMAND_WORDS[command].button)}
          </Button>
        ))
      ) : (
        <Box fontSize="sm" color="fg.muted" textAlign="end">
          {block === null ? t`Turn the tablet to send commands.` : t(BLOCK_WORDS[block])}
        </Box>
      )}
      {confirming === null ? null : (
        <LaterPart>
          <LazyConfirmCommand {...confirming} />
        </LaterPart>
      )}
    </Flex>
  );
}
