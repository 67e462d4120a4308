import { msg } from '@lingui/core/macro';
import { severityOf } from '../../domain/machine/severity';
import type { PowerBlockStatus, PowerBlockSubStatus } from '../../domain/machine/statuses';
import type { Hue } from '../../ui/theme/palette';
import { SEVERITY_HUES, type StatusLook } from './status-look';

/** A normal state has the hue of information here (rules §4.4). */
const HUES = { ...SEVERITY_HUES, normal: 'info' } as const;
const hueOf = (status: PowerBlockStatus): Hue => HUES[severityOf(status)];

/** Words, icons and hues of a power block's status (rules §4.4). */
export const POWER_BLOCK_STATUS_LOOKS: Record<PowerBlockStatus, StatusLook> = {
  offline: { word: msg`Offline`, icon: 'cloudOff', hue: hueOf('offline') },
  alarm: { word: msg`Alarm`, icon: 'warning', hue: hueOf('alarm') },
  running: { word: msg`Running`, icon: 'flash', hue: hueOf('running') },
  starting: { word: msg`Starting`, icon: 'takeoff', hue: hueOf('starting') },
  stopping: { word: msg`Stopping`, icon: 'landing', hue: hueOf('stopping') },
  warning: { word: msg`Warning`, icon: 'warning', hue: hueOf('warning') },
  idle: { word: msg`Idle`, icon: 'pause', hue: hueOf('idle') },
  ready: { word: msg`Ready`, icon: 'stop', hue: hueOf('ready') },
};

/** Words, icons and hues of the sub-status (rules §4.4). */
export const SUB_STATUS_LOOKS: Record<PowerBlockSubStatus, StatusLook> = {
  alarm: { word: msg`Alarm`, icon: 'warning', hue: hueOf('alarm') },
  warning: { word: msg`Warning`, icon: 'warning', hue: hueOf('warning') },
};
