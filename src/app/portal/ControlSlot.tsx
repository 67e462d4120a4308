import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ControlContext, controlQuery, type OpenControl } from '../../queries/commands/control';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { LaterPart } from '../../ui/later/LaterPart';
import type { Messages } from '../../ui/toaster/messages';

const CommandNotifications = lazyScreen(
  'moduleAdvanced',
  async () =>
    (await import('../../features/module/control/CommandNotifications')).CommandNotifications,
);

type ControlSlotProps = { messages: Messages };

/**
 * Notifications of commands, above the screens so that they outlast them; nothing until a machine
 * was opened.
 */
export function ControlSlot({ messages }: ControlSlotProps) {
  const open = use(ControlContext);
  return open === null ? null : <Notifications open={open} messages={messages} />;
}

function Notifications({ open, messages }: ControlSlotProps & { open: OpenControl }) {
  const { data: control } = useQuery({ ...controlQuery(open), enabled: false });
  if (control === undefined) return null;
  return (
    <LaterPart>
      <CommandNotifications control={control} messages={messages} />
    </LaterPart>
  );
}
