import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ControlContext, controlQuery, type OpenControl } from '../../queries/commands/control';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { LaterPart } from '../../ui/later/LaterPart';
import type { Messages } from '../../ui/toaster/messages';

const CommandsAbove = lazyScreen(
  'moduleAdvanced',
  async () =>
    (await import('../../features/module/control/CommandNotifications')).CommandNotifications,
);

type ControlSlotProps = { messages: Messages };

/** What a command under way tells stays above the screens, which come and go; nothing until a machine was looked at. */
export function ControlSlot({ messages }: ControlSlotProps) {
  const open = use(ControlContext);
  return open === null ? null : <Above {...{ open, messages }} />;
}

function Above({ open, messages }: ControlSlotProps & { open: OpenControl }) {
  const { data: control } = useQuery({ ...controlQuery(open), enabled: false });
  if (control === undefined) return null;
  return (
    <LaterPart>
      <CommandsAbove {...{ control, messages }} />
    </LaterPart>
  );
}
