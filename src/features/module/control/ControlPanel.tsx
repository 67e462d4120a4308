import { Box, Flex, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { mayEditGroups } from '../../../domain/person/access';
import {
  runOf,
  useBoard,
  useControl,
  type RemoteControl,
} from '../../../queries/commands/commands';
import { LaterPart } from '../../../ui/later/LaterPart';
import type { ModulePage } from '../module-page';
import { AuditSection } from './AuditSection';
import { CommandButtons } from './CommandButtons';
import { ConfirmCommand } from './dialogs';
import { MeasuredState } from './MeasuredState';
import { RunReport } from './RunReport';
import { useConfirmation } from './use-confirmation';
import { useControlStand } from './use-control-stand';

/** Section 4, Control buttons: enable, disable, reset; and what became of the last command. */
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
      {control === 'absent' ? (
        <Trans>The demo cannot control machines: its values are random.</Trans>
      ) : (
        <Controls {...{ control, page }} />
      )}
    </Box>
  );
}

type ControlsProps = { control: RemoteControl | null; page: ModulePage };

/** `control` is null while its code is on its way: the buttons are there, and disabled. */
function Controls({ control, page }: ControlsProps) {
  const stand = useControlStand(page.module);
  const { user, module } = stand;
  const { confirming, press } = useConfirmation(control, page, stand);
  return (
    <>
      <CommandButtons stand={stand} isReady={control !== null} onPress={press} />
      {control === null ? null : <LastRun {...{ control, page }} />}
      {confirming === null ? null : (
        <LaterPart>
          <ConfirmCommand {...confirming} />
        </LaterPart>
      )}
      {control === null || user === null || !mayEditGroups(user, module.securityGroupIds) ? null : (
        <AuditSection control={control} moduleId={module.moduleId} />
      )}
    </>
  );
}

function LastRun({ control, page }: { control: RemoteControl; page: ModulePage }) {
  const { moduleId } = page.module;
  const run = runOf(useBoard(control), moduleId);
  if (run === undefined) return null;
  return (
    <RunReport
      {...{ run }}
      row={page.row}
      onDismiss={() => {
        control.desk.forget(moduleId);
      }}
    />
  );
}
