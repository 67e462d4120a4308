import { queryOptions } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Control } from '../../sync/commands/control';
import { laterCode } from '../later-code';

/** How to come by the remote control of the signed-in account: its code comes when a machine is looked at. */
export type OpenControl = () => Promise<Control>;

/** null where there is none: in the demo, which controls nothing (contract, Commands). */
export const ControlContext = createContext<OpenControl | null>(null);

const BOARD_KEY = ['commands'];

/** Remote control, once somebody has asked for it; from then on it stays, and its board is told to the screens. */
export const controlQuery = (open: OpenControl) =>
  queryOptions({
    queryKey: ['control'],
    queryFn: async ({ client }) => {
      const control = await laterCode(open);
      control.desk.onChange((board) => {
        client.setQueryData(BOARD_KEY, board);
      });
      return control;
    },
  });

/** What is known of commands in this tab; kept current by the above. */
export const boardQuery = ({ desk }: Control) =>
  queryOptions({
    queryKey: BOARD_KEY,
    queryFn: () => desk.board,
    initialData: () => desk.board,
  });
