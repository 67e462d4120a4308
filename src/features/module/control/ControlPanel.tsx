import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { moduleFiles } from '../../../components/downloads/file-source';
import { decide } from '../../../domain/person/decide';
import {
  runOf,
  useCommandState,
  useControl,
  type RemoteControl,
} from '../../../queries/commands/commands';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import type { ModulePage } from '../module-page';
import { AuditSection } from './AuditSection';
import { CommandButtons } from './CommandButtons';
import { LazyConfirmCommand } from './dialogs';
import { MeasuredState } from './MeasuredState';
import { RunReport } from './RunReport';
import { useConfirmation } from './use-confirmation';
import { useControlState } from './use-control-state';

const AwaitedFiles = lazyScreen(
  'awaitedFiles',
  async () => (await import('../../../components/downloads/AwaitedFiles')).AwaitedFiles,
);

/**
 * Enable, disable and reset (rules §4.7), the result of the last command, and the countdowns of
 * downloads (rules §2.8).
 */
export function ControlPanel(page: ModulePage) {
  const { t } = useLingui();
  const heading = useId();
  const control = useControl();
  return (
    <Box as="section" aria-labelledby={heading} px={{ base: '4', md: '5' }} py="4">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="1" mb="3">
        <Heading as="h3" id={heading} size="sm">
          {t`Module control`}
        </Heading>
        <MeasuredState row={page.row} />
      </Flex>
      <div data-not-copied>
        {control === 'absent' ? (
          <Trans>The demo cannot control machines: its values are random.</Trans>
        ) : (
          <Controls {...{ control, page }} />
        )}
        <LaterPart>
          <AwaitedFiles source={moduleFiles(page.module)} />
        </LaterPart>
      </div>
    </Box>
  );
}

type ControlsProps = { control: RemoteControl | null; page: ModulePage };

/**
 * Buttons of the panel. `control` is null while its code is loading: the buttons are shown, and
 * disabled.
 */
function Controls({ control, page }: ControlsProps) {
  const controlState = useControlState(page.module);
  const { user, module, judgedAt: at } = controlState;
  const { securityGroupIds: groups, timezone: zone } = module;
  const mayRead = decide(user, 'readLog', { groups, zone, at }).allowed;
  const { confirming, press } = useConfirmation(control, page, controlState);
  return (
    <>
      <CommandButtons controlState={controlState} isReady={control !== null} onPress={press} />
      {control === null ? null : <LastRun {...{ control, page }} />}
      {confirming === null ? null : (
        <LaterPart>
          <LazyConfirmCommand {...confirming} />
        </LaterPart>
      )}
      {mayRead ? <AuditSection control={control} moduleId={module.moduleId} /> : null}
    </>
  );
}

function LastRun({ control, page }: { control: RemoteControl; page: ModulePage }) {
  const { moduleId } = page.module;
  const run = runOf(useCommandState(control), moduleId);
  if (run === undefined) return null;
  return (
    <RunReport
      {...{ run, page }}
      onDismiss={() => {
        control.queue.dismiss(moduleId);
      }}
    />
  );
}
