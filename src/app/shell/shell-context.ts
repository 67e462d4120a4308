import { createContext, use, type ReactNode } from 'react';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { Preferences } from '../../domain/person/preferences';

/** All that the shell needs of the world around it; it asks no query and knows no server. */
export type ShellSurroundings = {
  /** Who is signed in; null in the demo, where nobody is. */
  user: {
    displayName: string;
    email: string;
    /** Section 6, Drawer: `seesModel` of domain/access. */
    seesModel: boolean;
  } | null;
  /** What stands above the toolbar on every page: that this is the demo. */
  banner: ReactNode;
  links: RuntimeConfig['links'];
  /** Who runs this portal: the name in the copyright line. */
  providerName: string;
  /** The line that tells how fresh everything is: always in sight (look.md). */
  connection: ReactNode;
  preferences: Preferences;
  onPreferences: (preferences: Preferences) => void;
  /** IANA names of the zones that the visible modules stand in. */
  zones: readonly string[];
  /** Out of the account, or out of the demo. */
  onSignOut: () => void;
  /** A message's time, epoch milliseconds, in words. */
  formatTime: (at: number) => string;
};

export const ShellContext = createContext<ShellSurroundings | null>(null);

export function useShell(): ShellSurroundings {
  const surroundings = use(ShellContext);
  if (surroundings === null) throw new Error('No ShellContext above the shell');
  return surroundings;
}
