import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icons/icon-paths';
import { isDemoPath } from '../demo-path';

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
];

/** For people who may edit a user at least. */
const ADMIN = screen('/admin', msg`Admin`, 'admin');

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

/** Facts about a user that decide on entries (rules §2.3). */
export interface DrawerRights {
  readonly seesModel: boolean;
  readonly seesAdmin: boolean;
}

/** Returns the entries of the drawer on a path (rules §2.3); a page without an address has none. */
export function drawerEntries(
  path: string,
  rights: DrawerRights | null,
  links: Readonly<Record<'model' | 'doc', string>>,
): readonly DrawerEntry[] {
  if (isDemoPath(path)) return DEMO;
  const pages = STAFF.filter((entry) => entry.kind !== 'page' || links[entry.link] !== '');
  return [
    ...EVERYONE,
    ...(rights?.seesAdmin === true ? [ADMIN] : []),
    ...(rights?.seesModel === true ? pages : []),
    DEVICE,
  ];
}

/** Whether the entry leads to the current screen, or to one above it. */
export const isHere = (entry: DrawerEntry, path: string): boolean =>
  entry.kind === 'screen' && (path === entry.to || path.startsWith(`${entry.to}/`));
