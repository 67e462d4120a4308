import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileFault } from '../../queries/device/downloads';

/** Texts for each reason why there is no file, and what to do (rules §2.12). */
export const FAULT_WORDS: Record<FileFault, MessageDescriptor> = {
  none: msg`There is no file for the selected date`,
  'timed-out': msg`No file from the machine in time. Try again later.`,
  unreachable: msg`Can't reach the server: nothing was downloaded.`,
  cut: msg`The download was cut off, and nothing of it was stored. Try again when the network is back.`,
  machine: msg`The file cannot be requested from the machine now: it is offline, or does not reply.`,
  'signed-out': msg`Your session has expired. Sign in again to download files.`,
  refused: msg`You may not download files of this machine.`,
  busy: msg`The server is busy. Try again in a minute.`,
  server: msg`The server reported an internal error. Nothing was downloaded.`,
  'not-kept': msg`The file could not be stored on this device.`,
};

export const NO_LOG = msg`There is no log file for the selected date`;

/** Texts of the toasts (rules §2.12). */
export const DOWNLOAD_WORDS = {
  running: msg`Downloading...`,
  done: msg`Downloaded`,
  cancel: msg`Cancel`,
} as const;
