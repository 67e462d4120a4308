import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import type { RemoteControl } from '../../../queries/commands/commands';
import { TOAST_MS } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { ModulePage } from '../module-page';
import type { ConfirmCommand, ConfirmEnd } from './ConfirmCommand';
import type { ReportedState } from './confirmation';
import { blockOf, type ControlState } from './control-block';

/** Text of the toast when a confirmation closed by itself. */
const CLOSED: Partial<Record<ConfirmEnd | 'withdrawn', MessageDescriptor>> = {
  late: msg`The confirmation closed after 30 s; nothing was sent.`,
  withdrawn: msg`You may no longer control this machine. The confirmation was closed, and nothing was sent.`,
  changed: msg`The machine's state or its connection changed. The confirmation was closed, and nothing was sent. Check the state again.`,
};

/** Id of that toast: the newest replaces the one before. */
const CLOSED_ID = 'confirmation-closed';

interface PendingConfirmation {
  readonly command: MachineCommand;
  readonly shown: ReportedState;
  readonly open: () => number;
}

/**
 * Returns the open confirmation, if any, and the function that opens one when a button is pressed.
 */
export function useConfirmation(
  control: RemoteControl | null,
  page: ModulePage,
  controlState: ControlState,
): {
  readonly confirming: ComponentProps<typeof ConfirmCommand> | null;
  readonly press: (command: MachineCommand) => void;
} {
  const { t } = useLingui();
  const { show: tell, dismiss } = useMessages();
  const [pending, setPending] = useState<PendingConfirmation | null>(null);
  const { module, judgedAt } = controlState;
  const { moduleId, name: moduleName, statusWord, measuredAt } = module;
  const press = (command: MachineCommand) => {
    if (control === null || control.queue.mustWait({ moduleId, moduleName })) return;
    // It would seem to tell of this one.
    dismiss(CLOSED_ID);
    setPending({ command, shown: { module, judgedAt }, open: control.queue.stopwatch() });
  };
  if (pending === null || control === null) return { confirming: null, press };
  const { command } = pending;
  const block = blockOf(command, controlState);
  const onEnd = (end: ConfirmEnd) => {
    setPending(null);
    const closed = CLOSED[end === 'changed' && block === 'not_allowed' ? 'withdrawn' : end];
    if (closed !== undefined) {
      // Nobody may be looking when it closes by itself.
      tell({ kind: 'info', text: t(closed), showFor: TOAST_MS.untilReplaced, id: CLOSED_ID });
    }
    if (end !== 'sent' || statusWord === null || measuredAt === null) return;
    dismiss(CLOSED_ID);
    void control.queue.send({ moduleId, moduleName, command, seen: { statusWord, measuredAt } });
  };
  const now = { module, judgedAt };
  return { confirming: { ...pending, page, now, isAllowed: block === null, onEnd }, press };
}
