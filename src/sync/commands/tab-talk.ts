import type { CommandRun } from './command-run';

/** How the tabs of one account tell each other what is under way; nothing of it is kept. */
export interface TabTalk {
  /** Tells the other tabs of a run of this one. */
  tell(run: CommandRun): void;
  /** Hears of the others' runs, and, when one of them has just opened, that it wants to be told. */
  listen(heard: (run: CommandRun) => void, asked: () => void): void;
  close(): void;
}

type Word = { readonly kind: 'hello' } | { readonly kind: 'run'; readonly run: CommandRun };

/** Tabs whose code speaks another way do not hear each other: the number is part of the channel's name. */
const VERSION = 1;

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  (data.kind === 'hello' || (data.kind === 'run' && 'run' in data));

/** Over the browser's channel; `scope` names the account. */
export function tabTalk(scope: string): TabTalk {
  const channel = new BroadcastChannel(`${scope}/commands/${VERSION}`);
  const say = (word: Word) => {
    channel.postMessage(word);
  };
  return {
    tell: (run) => {
      say({ kind: 'run', run });
    },
    listen: (heard, asked) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isWord(data)) return;
        if (data.kind === 'hello') asked();
        else heard(data.run);
      };
      say({ kind: 'hello' });
    },
    close: () => {
      channel.close();
    },
  };
}
