import { createContext, use, type ReactNode } from 'react';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { User, UserRights } from '../../domain/person/access';
import type { Preferences } from '../../domain/person/preferences';

/** Everything the shell needs from outside; it runs no queries and knows no server. */
export type ShellSurroundings = {
  /** The signed-in user; null in the demo. */
  user: {
    displayName: string;
    email: string;
    /** Whether the drawer has Model and Documentation (rules §6.3). */
    seesModel: boolean;
    /** Whether the drawer has Admin. */
    seesAdmin: boolean;
    /** For the account menu. */
    rights: UserRights & Pick<User, 'securityGroupsNames'>;
  } | null;
  /** Shown above the toolbar on every page: the demo's banner. */
  banner: ReactNode;
  /** Shown above the screen, and scrolled with it: the demo's tour. */
  intro?: ReactNode;
  links: RuntimeConfig['links'];
  /** Name of the company that runs this portal, for the copyright line. */
  providerName: string;
  /** Line that shows how fresh the data are (ui L3). */
  connection: ReactNode;
  /** Below the toolbar: why values are not current, the offered language, the worst alarm. */
  lines: ReactNode;
  /** Number of alarms that nobody has acknowledged. */
  alarmCount: number;
  preferences: Preferences;
  onPreferences: (preferences: Preferences) => void;
  /** IANA names of the visible modules' time zones. */
  zones: readonly string[];
  /** Leaves the account, or the demo. */
  onSignOut: () => void;
  /** Formats a message's time, in epoch milliseconds. */
  formatTime: (at: number) => string;
};

export const ShellContext = createContext<ShellSurroundings | null>(null);

export function useShell(): ShellSurroundings {
  const surroundings = use(ShellContext);
  if (surroundings === null) throw new Error('No ShellContext above the shell');
  return surroundings;
}
