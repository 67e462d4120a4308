import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Messages } from '../ui/toaster/messages';
import { MessagesContext } from '../ui/toaster/use-messages';
import { createPortalRouter } from './routes/router';
import { ShellContext, type ShellSurroundings } from './shell/shell-context';

type PortalProps = { surroundings: ShellSurroundings; messages: Messages };

/** The portal of one signed-in account: its router, and what the shell needs. Give it a `key` per account. */
export function Portal({ surroundings, messages }: PortalProps) {
  const [router] = useState(createPortalRouter);
  return (
    <MessagesContext value={messages}>
      <ShellContext value={surroundings}>
        <RouterProvider router={router} />
      </ShellContext>
    </MessagesContext>
  );
}
