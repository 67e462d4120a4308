import { RUN_VERSION, type CommandRun } from './command-run';

/** Channel over which the tabs of one account share their commands; nothing of it is stored. */
export interface TabChannel {
  /** Sends a run of this tab to the others. */
  post(run: CommandRun): void;
  /** Receives the runs of other tabs; `onHello` is called when another tab has just opened. */
  listen(onRun: (run: CommandRun) => void, onHello: () => void): void;
  close(): void;
}

type Message = { readonly kind: 'hello' } | { readonly kind: 'run'; readonly run: CommandRun };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'hello' || (data.kind === 'run' && 'run' in data));

/**
 * Uses the browser's BroadcastChannel; `scope` names the account. Tabs with another version do not
 * receive the messages.
 */
export function openTabChannel(scope: string): TabChannel {
  const channel = new BroadcastChannel(`${scope}/commands/${RUN_VERSION}`);
  const post = (message: Message) => {
    channel.postMessage(message);
  };
  return {
    post: (run) => {
      post({ kind: 'run', run });
    },
    listen: (onRun, onHello) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isMessage(data)) return;
        if (data.kind === 'hello') onHello();
        else onRun(data.run);
      };
      post({ kind: 'hello' });
    },
    close: () => {
      channel.close();
    },
  };
}
