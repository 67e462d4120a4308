import type { CommandRun } from './command-run';
import type { TabChannel } from './tab-channel';

type Tab = { readonly onRun: (run: CommandRun) => void; readonly onHello: () => void };
export type Channel = Set<Tab>;

/** Channel of all tabs of a test. */
export function overChannel(channel: Channel): TabChannel {
  let me: Tab | null = null;
  return {
    post: (run) => {
      for (const tab of channel) if (tab !== me) tab.onRun(structuredClone(run));
    },
    listen: (onRun, onHello) => {
      me = { onRun, onHello };
      channel.add(me);
      for (const tab of channel) if (tab !== me) tab.onHello();
    },
    close: () => {
      if (me !== null) channel.delete(me);
    },
  };
}
