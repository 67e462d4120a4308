import type { CommandRun } from './command-run';
import type { LockRequests } from './one-at-a-time';
import type { TabTalk } from './tab-talk';

type Tab = { readonly heard: (run: CommandRun) => void; readonly asked: () => void };
export type Channel = Set<Tab>;

/** A channel that all tabs of a world are on. */
export function overChannel(channel: Channel): TabTalk {
  let me: Tab | null = null;
  return {
    tell: (run) => {
      for (const tab of channel) if (tab !== me) tab.heard(structuredClone(run));
    },
    listen: (heard, asked) => {
      me = { heard, asked };
      channel.add(me);
      for (const tab of channel) if (tab !== me) tab.asked();
    },
    close: () => {
      if (me !== null) channel.delete(me);
    },
  };
}

/** The browser's locks, for all tabs of a world. */
export function locks(): LockRequests {
  const held = new Map<string, object>();
  return {
    request: async (name, options, work) => {
      if (held.has(name) && 'ifAvailable' in options) {
        await work(null);
        return;
      }
      const lock = {};
      held.set(name, lock);
      await work(lock);
      if (held.get(name) === lock) held.delete(name);
    },
  };
}
