import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icons/icon-paths';

type Named = { text: MessageDescriptor; icon: IconName };
export type DrawerEntry =
  /** A screen of the app. */
  | (Named & { kind: 'screen'; to: ScreenPath })
  /** A page outside it, named in the runtime config. */
  | (Named & { kind: 'page'; link: 'model' | 'doc' })
  /** Leaves the demo, to /dashboard, and signs out. */
  | (Named & { kind: 'exit-demo' });

type ScreenPath =
  | '/dashboard'
  | '/machinepark'
  | '/alarms'
  | '/map'
  | '/analytics'
  | '/configviewer'
  | '/admin'
  | '/device'
  | '/demo/dashboard'
  | '/demo/machinepark'
  | '/demo/alarms'
  | '/demo/map';

const screen = (to: ScreenPath, text: MessageDescriptor, icon: IconName): DrawerEntry => ({
  kind: 'screen',
  to,
  text,
  icon,
});

const EVERYONE = [
  screen('/dashboard', msg`Dashboard`, 'dashboard'),
  screen('/machinepark', msg`Machine park`, 'machines'),
  screen('/alarms', msg`Alarms`, 'warning'),
  screen('/map', msg`Map`, 'map'),
  screen('/analytics', msg`Analytics`, 'analytics'),
  screen('/configviewer', msg`Config viewer`, 'config'),
  screen('/admin', msg`Admin`, 'admin'),
];

/** Last, since it is no part of the fleet. */
const DEVICE = screen('/device', msg`This device`, 'device');

const STAFF: DrawerEntry[] = [
  { kind: 'page', link: 'model', text: msg`Model`, icon: 'model' },
  { kind: 'page', link: 'doc', text: msg`Documentation`, icon: 'documentation' },
];

const DEMO: DrawerEntry[] = [
  screen('/demo/dashboard', msg`Dashboard`, 'dashboard'),
  screen('/demo/machinepark', msg`Machine park`, 'machines'),
  screen('/demo/alarms', msg`Alarms`, 'warning'),
  screen('/demo/map', msg`Map`, 'map'),
  { kind: 'exit-demo', text: msg`Exit Demo`, icon: 'signOut' },
];

export const isDemoPath = (path: string): boolean => path === '/demo' || path.startsWith('/demo/');

/**
 * Returns the entries of the drawer on a path (rules §2.3), for a user who does or does not see
 * Model.
 */
export function drawerEntries(path: string, seesModel: boolean): readonly DrawerEntry[] {
  if (isDemoPath(path)) return DEMO;
  return [...EVERYONE, ...(seesModel ? STAFF : []), DEVICE];
}

/** Whether the entry leads to the current screen, or to one above it. */
export const isHere = (entry: DrawerEntry, path: string): boolean =>
  entry.kind === 'screen' && (path === entry.to || path.startsWith(`${entry.to}/`));
