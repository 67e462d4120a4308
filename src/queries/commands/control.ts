import { queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Control } from '../../sync/commands/control';

/**
 * Opens the remote control of the signed-in account; its code is loaded when a machine is shown.
 */
export type OpenControl = () => Promise<Control>;

/** Null in the demo, which controls nothing. */
export const ControlContext = createContext<OpenControl | null>(null);

const COMMAND_STATE_KEY = ['commands'];
/** Key of the audit logs of all machines. */
export const AUDIT_KEY = 'audit';

/**
 * Remote control, opened once; from then on its state is copied to the screens, and a change of it
 * reads shown audit logs again.
 */
export const controlQuery = (open: OpenControl) =>
  queryOptions({
    queryKey: ['control'],
    queryFn: async ({ client }) => {
      const control = await open();
      control.queue.subscribe((state) => {
        client.setQueryData(COMMAND_STATE_KEY, state);
        void client.invalidateQueries({ queryKey: [AUDIT_KEY] });
      });
      return control;
    },
  });

/** Commands that this tab knows of; updated by `controlQuery`. */
export const commandStateQuery = ({ queue }: Control) =>
  queryOptions({
    queryKey: COMMAND_STATE_KEY,
    queryFn: () => queue.state,
    initialData: () => queue.state,
  });
