import { msg } from '@lingui/core/macro';
import { severityOf } from '../../domain/machine/severity';
import type { ModuleStatus } from '../../domain/machine/statuses';
import type { Hue } from '../../ui/theme/palette';
import { SEVERITY_HUES, type StatusLook } from './status-look';

const hueOf = (status: ModuleStatus): Hue => SEVERITY_HUES[severityOf(status)];

/** Words, icons and hues of a module's status (rules §4.3). */
export const MODULE_STATUS_LOOKS: Record<ModuleStatus, StatusLook> = {
  offline: { word: msg`Offline`, icon: 'cloudOff', hue: hueOf('offline') },
  online: { word: msg`Online`, icon: 'cloudDone', hue: hueOf('online') },
  ready: { word: msg`Ready`, icon: 'stop', hue: hueOf('ready') },
  idle: { word: msg`Idle`, icon: 'pause', hue: hueOf('idle') },
  starting: { word: msg`Starting`, icon: 'takeoff', hue: hueOf('starting') },
  running: { word: msg`Running`, icon: 'flash', hue: hueOf('running') },
  stopping: { word: msg`Stopping`, icon: 'landing', hue: hueOf('stopping') },
  planned: { word: msg`Planned stop`, icon: 'calendar', hue: hueOf('planned') },
  unplanned: { word: msg`Unplanned stop`, icon: 'standby', hue: hueOf('unplanned') },
  timeout: { word: msg`Timeout`, icon: 'clock', hue: hueOf('timeout') },
  limp: { word: msg`Limp mode`, icon: 'warning', hue: hueOf('limp') },
  alarm: { word: msg`Alarm`, icon: 'warning', hue: hueOf('alarm') },
  critical: { word: msg`Critical alarm`, icon: 'error', hue: hueOf('critical') },
  emergency: { word: msg`Emergency`, icon: 'error', hue: hueOf('emergency') },
  warning: { word: msg`Warning`, icon: 'warning', hue: hueOf('warning') },
  unknown: { word: msg`Unknown`, icon: 'info', hue: hueOf('unknown') },
};
