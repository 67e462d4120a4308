import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the shell has to know of a screen. */
export type ScreenFacts = {
  /** Section 2, Page titles. */
  title: MessageDescriptor;
  /** Whether the toolbar offers the filter and the date range there. */
  filter: boolean;
  dateRange: boolean;
  footer: boolean;
};

const plain = { filter: true, dateRange: true, footer: true };
/** "Admin" in the toolbar's rules means /admin and below. */
const admin = { ...plain, filter: false, dateRange: false };

/** Section 2, Routes and Toolbar. The demo's screens are these too: a demo route has the title without the demo. */
export const SCREENS = {
  dashboard: { ...plain, title: msg`Dashboard` },
  machinePark: { ...plain, title: msg`Machine park` },
  modules: { ...plain, title: msg`Modules`, filter: false },
  moduleAdvanced: { ...plain, title: msg`Module - Advanced view`, filter: false },
  /** Live always: dates would say nothing there. */
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
  /** Ours, not the specification's: what this device keeps. */
  device: { ...admin, title: msg`This device` },
  keptFile: { ...admin, title: msg`Downloaded file` },
  label: { ...admin, title: msg`Label` },
  request: { ...admin, title: msg`Request` },
  serviceMonitor: { ...admin, title: msg`Service monitor` },
  model: { ...admin, title: msg`Model` },
  documentation: { ...admin, title: msg`Documentation` },
} satisfies Record<string, ScreenFacts>;

export type ScreenName = keyof typeof SCREENS;
