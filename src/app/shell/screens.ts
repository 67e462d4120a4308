import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Properties of a screen that the shell needs. */
export type ScreenFacts = {
  title: MessageDescriptor;
  /** Whether the toolbar offers the filter and the date range there. */
  filter: boolean;
  dateRange: boolean;
  footer: boolean;
};

const plain = { filter: true, dateRange: true, footer: true };
/** "Admin" in the toolbar's rules means /admin and below. */
const admin = { ...plain, filter: false, dateRange: false };

/**
 * Titles and buttons of the screens (rules §2.2). The demo's screens are the same: a demo route has
 * the title of its counterpart.
 */
export const SCREENS = {
  dashboard: { ...plain, title: msg`Dashboard` },
  machinePark: { ...plain, title: msg`Machine park` },
  /** Always live, whatever dates are chosen elsewhere. */
  alarms: { ...plain, title: msg`Alarms`, dateRange: false },
  modules: { ...plain, title: msg`Modules`, filter: false },
  moduleAdvanced: { ...plain, title: msg`Module - Advanced view`, filter: false },
  /** Always live: dates would mean nothing there. */
  map: { ...plain, title: msg`Map`, dateRange: false, footer: false },
  analytics: { ...plain, title: msg`Analytics`, dateRange: false },
  configViewer: { ...plain, title: msg`Config viewer`, dateRange: false },
  admin: { ...admin, title: msg`Admin` },
  addUser: { ...admin, title: msg`Add user` },
  editUser: { ...admin, title: msg`Edit user` },
  addSecurityGroup: { ...admin, title: msg`Add security group` },
  editSecurityGroup: { ...admin, title: msg`Edit security group` },
  addPowerBlock: { ...admin, title: msg`Add power block` },
  editPowerBlock: { ...admin, title: msg`Edit power block` },
  addModule: { ...admin, title: msg`Add module` },
  editModule: { ...admin, title: msg`Edit module` },
  /** The data that this device stores. */
  device: { ...admin, title: msg`This device` },
  storedFile: { ...admin, title: msg`Downloaded file` },
  label: { ...admin, title: msg`Label` },
  request: { ...admin, title: msg`Request` },
  serviceMonitor: { ...admin, title: msg`Service monitor` },
  model: { ...admin, title: msg`Model` },
  documentation: { ...admin, title: msg`Documentation` },
} satisfies Record<string, ScreenFacts>;

export type ScreenName = keyof typeof SCREENS;
