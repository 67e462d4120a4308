import { msg } from '@lingui/core/macro';
import type { ModuleStatus } from '../../domain/machine/module-status';
import type { StatusLook } from './status-look';

/**
 * Section 4, Displayed module status, in words. Section 4 gives no colours for one module's status, so
 * normal states are grey, a machine at work has the accent, and red and orange are for what needs someone.
 */
export const MODULE_STATUS_LOOKS: Record<ModuleStatus, StatusLook> = {
  offline: { word: msg`Offline`, icon: 'cloudOff', hue: 'grey' },
  online: { word: msg`Online`, icon: 'cloudDone', hue: 'grey' },
  ready: { word: msg`Ready`, icon: 'stop', hue: 'grey' },
  idle: { word: msg`Idle`, icon: 'pause', hue: 'grey' },
  starting: { word: msg`Starting`, icon: 'takeoff', hue: 'accent' },
  running: { word: msg`Running`, icon: 'flash', hue: 'accent' },
  stopping: { word: msg`Stopping`, icon: 'landing', hue: 'grey' },
  planned: { word: msg`Planned stop`, icon: 'calendar', hue: 'grey' },
  unplanned: { word: msg`Unplanned stop`, icon: 'standby', hue: 'warning' },
  timeout: { word: msg`Timeout`, icon: 'clock', hue: 'warning' },
  limp: { word: msg`Limp mode`, icon: 'warning', hue: 'warning' },
  alarm: { word: msg`Alarm`, icon: 'warning', hue: 'danger' },
  critical: { word: msg`Critical alarm`, icon: 'error', hue: 'danger' },
  emergency: { word: msg`Emergency`, icon: 'error', hue: 'danger' },
  warning: { word: msg`Warning`, icon: 'warning', hue: 'warning' },
  unknown: { word: msg`Unknown`, icon: 'info', hue: 'grey' },
};
