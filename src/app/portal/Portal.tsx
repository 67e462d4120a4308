import { RouterProvider } from '@tanstack/react-router';
import type { Messages } from '../../ui/toaster/messages';
import { MessagesContext } from '../../ui/toaster/use-messages';
import type { PortalRouter } from '../routes/router';
import { ShellContext, type ShellSurroundings } from '../shell/shell-context';

type PortalProps = {
  surroundings: ShellSurroundings;
  messages: Messages;
  router: PortalRouter;
};

/** The portal of one signed-in account, or of the demo: its router, and what the shell needs. */
export function Portal({ surroundings, messages, router }: PortalProps) {
  return (
    <MessagesContext value={messages}>
      <ShellContext value={surroundings}>
        <RouterProvider router={router} />
      </ShellContext>
    </MessagesContext>
  );
}
