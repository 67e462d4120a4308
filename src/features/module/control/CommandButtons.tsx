import { Box, Button, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { MACHINE_COMMANDS, type MachineCommand } from '../../../domain/machine/machine-command';
import { moduleHas } from '../../../domain/machine/module-status';
import { onSiteAt } from '../../../domain/machine/on-site';
import { useLocale } from '../../../components/time-text/use-locale';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { BLOCK_WORDS, COMMAND_WORDS } from './command-words';
import { blockOf, type ControlBlock } from './control-block';
import { missingControl } from './missing-right';
import type { useControlState } from './use-control-state';

const ICONS: Record<MachineCommand, IconName> = {
  ENABLE: 'flash',
  DISABLE: 'standby',
  RESET_ALARMS: 'refresh',
};

type CommandButtonsProps = {
  controlState: ReturnType<typeof useControlState>;
  /** Whether the code that sends commands has been loaded. */
  isReady: boolean;
  onPress: (command: MachineCommand) => void;
};

/**
 * The three buttons, each with the reason why it is disabled; a reason common to all is shown once.
 */
export function CommandButtons({ controlState, isReady, onPress }: CommandButtonsProps) {
  const reasonId = useId();
  const reasonOf = useReason(controlState);
  const blocks = MACHINE_COMMANDS.map((command) => ({
    command,
    block: blockOf(command, controlState) ?? (isReady ? null : ('no_contact_yet' as const)),
  }));
  const common = commonOf(blocks.map(({ block }) => block));
  const onSite = onSiteAt(controlState.module.onSite, controlState.judgedAt);
  return (
    <>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="3">
        {blocks.map(({ command, block }) => (
          <CommandButton
            key={command}
            {...{ command, block, reasonOf }}
            isQuiet={command === 'ENABLE' && moduleHas(controlState.module, 'RUNNING')}
            reasonId={common === null ? null : reasonId}
            onPress={() => {
              onPress(command);
            }}
          />
        ))}
      </Grid>
      {common === null ? null : (
        <Box id={reasonId} display="flex" gap="2" {...REASON}>
          <Icon name="lock" mt="0.5" />
          <bdi>{reasonOf(common)}</bdi>
        </Box>
      )}
      <Box mt="3" fontSize="sm" color="fg.muted">
        <Trans>Enable and Disable turn the machine's autostart on and off.</Trans>
      </Box>
      {onSite === null ? null : (
        <Box mt="3">
          <OnSiteLine onSite={onSite} />
        </Box>
      )}
    </>
  );
}

/** Returns what writes a reason; a missing right names what is missing and whom to ask. */
function useReason({ user, module, judgedAt }: CommandButtonsProps['controlState']) {
  const { t } = useLingui();
  const locale = useLocale();
  return (block: ControlBlock): string => {
    const missing =
      block === 'not_allowed' && user !== null
        ? missingControl(user, module, judgedAt, locale)
        : null;
    return t(missing ?? BLOCK_WORDS[block]);
  };
}

const commonOf = ([first, ...others]: readonly (ControlBlock | null)[]): ControlBlock | null =>
  first !== undefined && others.every((other) => other === first) ? first : null;

/** Look of a reason; a row of buttons keeps its place, since reasons come and go. */
const REASON = {
  mt: '1.5',
  minH: { sm: '1lh' },
  fontSize: 'sm',
  color: 'fg.muted',
} as const;

type CommandButtonProps = {
  command: MachineCommand;
  block: ControlBlock | null;
  /** Whether the machine does already what the command would have it do. */
  isQuiet: boolean;
  reasonOf: (block: ControlBlock) => string;
  /** Id of the element with the common reason; null when each button shows its own. */
  reasonId: string | null;
  onPress: () => void;
};

function CommandButton({
  command,
  block,
  isQuiet,
  reasonOf,
  reasonId,
  onPress,
}: CommandButtonProps) {
  const { t } = useLingui();
  const ownId = useId();
  const own = reasonId === null ? block : null;
  return (
    <Box minW="0">
      <Button
        size="xl"
        variant="outline"
        color={isQuiet ? 'fg.muted' : undefined}
        width="full"
        disabled={block !== null}
        aria-describedby={reasonId ?? (own === null ? undefined : ownId)}
        onClick={onPress}
      >
        <Icon name={ICONS[command]} />
        {t(COMMAND_WORDS[command].button)}
      </Button>
      {reasonId === null ? (
        <Box id={ownId} {...REASON}>
          {own === null ? null : reasonOf(own)}
        </Box>
      ) : null}
    </Box>
  );
}
