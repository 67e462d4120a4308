import { msg } from '@lingui/core/macro';
import type {
  PowerBlockStatus,
  PowerBlockSubStatus,
} from '../../domain/machine/power-block-status';
import type { StatusLook } from './status-look';

/** Section 4, Power-block status card: its words, icons and colours. */
export const POWER_BLOCK_STATUS_LOOKS: Record<PowerBlockStatus, StatusLook> = {
  offline: { word: msg`Offline`, icon: 'cloudOff', hue: 'grey' },
  alarm: { word: msg`Alarm`, icon: 'warning', hue: 'danger' },
  running: { word: msg`Running`, icon: 'flash', hue: 'accent' },
  starting: { word: msg`Starting`, icon: 'takeoff', hue: 'accent' },
  stopping: { word: msg`Stopping`, icon: 'landing', hue: 'info' },
  warning: { word: msg`Warning`, icon: 'warning', hue: 'warning' },
  idle: { word: msg`Idle`, icon: 'pause', hue: 'info' },
  ready: { word: msg`Ready`, icon: 'stop', hue: 'info' },
};

/** Section 4, the text below the status: Alarm is red and blinks, Warning is orange. */
export const SUB_STATUS_LOOKS: Record<PowerBlockSubStatus, StatusLook> = {
  alarm: { word: msg`Alarm`, icon: 'warning', hue: 'danger' },
  warning: { word: msg`Warning`, icon: 'warning', hue: 'warning' },
};
