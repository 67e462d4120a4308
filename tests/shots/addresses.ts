import { DAY } from '../../src/base/units';
import { workerHolds } from './network-steps';
import { open, see } from './step';

/** Returns three days within the history with which the portal starts, as a query. */
export function lastWeek(): string {
  const midnight = Math.floor(Date.now() / DAY) * DAY;
  const [from = '', to = ''] = [midnight - 5 * DAY, midnight - 2 * DAY].map((at) =>
    new Date(at).toISOString(),
  );
  return `from=${from}&to=${to}`;
}

/** Waits for the strip, which a start without a server shows after its first numbers. */
const OFFLINE = see('Offline since {since}');

/** Returns the options of a screen that the device opened before the server was stopped. */
export const away = (address: string) => ({
  address,
  phase: 'away' as const,
  worker: true,
  device: 'tablet',
  before: [open(address), workerHolds],
  steps: [OFFLINE],
});
