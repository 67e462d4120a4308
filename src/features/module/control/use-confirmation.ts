import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import type { RemoteControl } from '../../../queries/commands/commands';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { ModulePage } from '../module-page';
import type { ConfirmCommand, ConfirmEnd } from './ConfirmCommand';
import type { Told } from './confirmation';
import { blockOf, type ControlStand } from './control-block';

/** What is told of a confirmation that closed by itself. */
const CLOSED: Partial<Record<ConfirmEnd, MessageDescriptor>> = {
  late: msg`The confirmation closed after 30 s; nothing was sent.`,
  changed: msg`The machine's state, or the way to it, changed meanwhile: the confirmation closed, and nothing was sent. Look again.`,
};

interface Asked {
  readonly command: MachineCommand;
  readonly shown: Told;
  readonly open: () => number;
}

/** Between pressing a button and sending: the confirmation that is open, and the way to open one. */
export function useConfirmation(
  control: RemoteControl | null,
  page: ModulePage,
  stand: ControlStand,
): {
  readonly confirming: ComponentProps<typeof ConfirmCommand> | null;
  readonly press: (command: MachineCommand) => void;
} {
  const { t } = useLingui();
  const { tell } = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { module, judgedAt } = stand;
  const { moduleId, name: moduleName, statusWord, measuredAt } = module;
  const press = (command: MachineCommand) => {
    if (control === null || control.desk.mustWait({ moduleId, moduleName })) return;
    setAsked({ command, shown: { module, judgedAt }, open: control.desk.stopwatch() });
  };
  if (asked === null || control === null) return { confirming: null, press };
  const { command } = asked;
  const onEnd = (end: ConfirmEnd) => {
    setAsked(null);
    const closed = CLOSED[end];
    if (closed !== undefined) tell({ kind: 'info', text: t(closed) });
    if (end !== 'sent' || statusWord === null || measuredAt === null) return;
    void control.desk.ask({ moduleId, moduleName, command, seen: { statusWord, measuredAt } });
  };
  const isAllowed = blockOf(command, stand) === null;
  const now = { module, judgedAt };
  return { confirming: { ...asked, page, now, isAllowed, onEnd }, press };
}
