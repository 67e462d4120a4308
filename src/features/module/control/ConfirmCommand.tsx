import { Box, Button, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { OnSiteLine } from '../../../components/on-site/OnSiteLine';
import { Fact } from '../../../components/power-block/Fact';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import { onSiteAt } from '../../../domain/machine/on-site';
import { SECOND } from '../../../base/units';
import { AppDialog } from '../../../ui/dialog/AppDialog';
import type { ModulePage } from '../module-page';
import { ActiveCodes } from './ActiveCodes';
import { COMMAND_WORDS, commandEffect } from './command-words';
import { CONFIRM_WITHIN_MS, hasChanged, type ReportedState } from './confirmation';
import { MeasuredState } from './MeasuredState';

/** The reason why a confirmation closed: by the user, or by itself. */
export type ConfirmEnd = 'sent' | 'cancelled' | 'late' | 'changed';

type ConfirmCommandProps = {
  command: MachineCommand;
  page: ModulePage;
  /** State when the button was pressed. */
  shown: ReportedState;
  /** Current state. */
  now: ReportedState;
  /** Milliseconds since the button was pressed, sleep included. */
  open: () => number;
  /** Whether the command may still be sent. */
  isAllowed: boolean;
  onEnd: (end: ConfirmEnd) => void;
};

/**
 * Confirmation of a command: names the machine, shows its state and the effect, and closes by
 * itself (ui L14).
 */
export function ConfirmCommand(props: ConfirmCommandProps) {
  const { command, page, now, onEnd } = props;
  const { t } = useLingui();
  const left = useClosing(props);
  const { question, button } = COMMAND_WORDS[command];
  return (
    <AppDialog
      open
      size="sm"
      role="alertdialog"
      title={t(question(page.row.name))}
      onClose={() => {
        onEnd('cancelled');
      }}
      actions={
        <>
          <Button
            size="xl"
            variant="outline"
            onClick={() => {
              onEnd('cancelled');
            }}
          >
            {t`Cancel`}
          </Button>
          <Button
            size="xl"
            onClick={() => {
              onEnd(endOf(props) ?? 'sent');
            }}
          >
            {t(button)}
          </Button>
        </>
      }
    >
      <Seen page={page} now={now} />
      <Box mt="4">{t(commandEffect(command, now.module.statusWord))}</Box>
      <Box mt="3" fontSize="sm" color="fg.muted">
        {t`This closes by itself in ${left} s, or when the state changes.`}
      </Box>
    </AppDialog>
  );
}

/** State of the machine, shown while the user decides. */
function Seen({ page: { module, row }, now }: Pick<ConfirmCommandProps, 'page' | 'now'>) {
  const { t } = useLingui();
  const onSite = onSiteAt(module.onSite, now.judgedAt);
  return (
    <chakra.dl display="grid" gap="3">
      <Fact name={t`Module`}>
        {row.name} · {module.moduleId}
      </Fact>
      <Fact name={t`Site`}>{row.powerBlockName}</Fact>
      <Fact name={t`State`}>
        <MeasuredState row={row} />
      </Fact>
      <Fact name={t`Active alerts`}>
        <ActiveCodes {...module} />
      </Fact>
      {onSite === null ? null : (
        <Fact name={t`On site`}>
          <OnSiteLine onSite={onSite} />
        </Fact>
      )}
    </chakra.dl>
  );
}

/**
 * Returns the reason to close now, whether or not a timer has fired: a device that slept runs no
 * timers.
 */
function endOf({ open, shown, now, isAllowed }: ConfirmCommandProps): ConfirmEnd | null {
  if (open() >= CONFIRM_WITHIN_MS) return 'late';
  return hasChanged(shown, now) || !isAllowed ? 'changed' : null;
}

/** Closes the dialog when necessary; returns the remaining seconds. */
function useClosing(props: ConfirmCommandProps): number {
  const { shown, now, isAllowed, open } = props;
  const [left, setLeft] = useState(CONFIRM_WITHIN_MS / SECOND);
  const close = useEffectEvent(() => {
    const end = endOf(props);
    if (end !== null) props.onEnd(end);
  });
  useEffect(() => {
    close();
  }, [shown, now, isAllowed]);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((CONFIRM_WITHIN_MS - open()) / SECOND)));
      close();
    }, SECOND);
    return () => {
      clearInterval(timer);
    };
  }, [open]);
  return left;
}
