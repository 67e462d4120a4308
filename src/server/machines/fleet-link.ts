import { alarmName, alarmOf } from '../../domain/alerts/alarm-catalogue';
import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { Readings } from '../../domain/machine/readings';
import { hasBit, statusWord } from '../../domain/machine/status-word';
import type { EpochMs } from '../../base/units';
import type { Fleet } from '../../simulator/fleet';
import type { Clock } from '../clock';
import type { MachineLink, MachineReply } from './machine-link';
import type { OrderBook } from './order-book';
import { unwillingOf } from './willful-modules';

export interface FleetLinkParts {
  readonly fleet: Fleet;
  readonly orders: OrderBook;
  readonly clock: Clock;
  /** The module sends what it measures, so that telemetry shows what it was told. */
  readonly report: (moduleId: ModuleId, at: EpochMs) => Promise<void>;
}

const FAIL: MachineReply = { response: 'FAIL', message: 'Start is blocked at the cabinet.' };
const LOCAL: MachineReply = { response: 'FAIL', message: 'The key is turned to local control.' };
const ERROR: MachineReply = { response: 'ERROR', message: 'Controller fault 17: not carried out.' };

/** The machines of the embedded fleet: each decides for itself, and lives by what it obeyed. */
export function createFleetLink({ fleet, orders, clock, report }: FleetLinkParts): MachineLink {
  const measure = (moduleId: ModuleId, at: EpochMs) =>
    fleet.sample(moduleId, at, orders.of(moduleId))?.readings ?? null;
  return {
    tell: async (moduleId, command, over) => {
      const at = clock();
      const before = measure(moduleId, at);
      const unwilling = unwillingOf(moduleId, command);
      if (before === null || unwilling === 'is_silent') return silence(over);
      if (unwilling !== null) return unwilling === 'errs' ? ERROR : FAIL;
      if (!hasBit(wordOf(before), 'REMOTE_CONTROL')) return LOCAL;
      await orders.add(moduleId, { at, command });
      await report(moduleId, at);
      return { response: 'OK', message: MESSAGE[command](measure(moduleId, at) ?? before) };
    },
  };
}

const wordOf = ({ StatusWord: word = 0 }: Readings) => statusWord(word);

const silence = (over: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    const end = () => {
      resolve(null);
    };
    if (over.aborted) end();
    else over.addEventListener('abort', end, { once: true });
  });

/** "C2002"; null when there is none. */
function faultOf({ AlarmCode: alarm = 0, WarningCode: warning = 0 }: Readings): string | null {
  const entry = alarmOf(alarm === 0 ? warning : alarm);
  return entry === null ? null : alarmName(entry);
}

/** What the controller says, by what it does now: its own words, in English as it speaks. */
const MESSAGE: Record<MachineCommand, (readings: Readings) => string> = {
  ENABLE: (readings) => {
    const word = wordOf(readings);
    if (hasBit(word, 'STARTING')) return 'Autostart is on: the start sequence begins.';
    if (hasBit(word, 'RUNNING')) return 'Autostart is on.';
    const fault = faultOf(readings);
    return fault === null
      ? 'Autostart is on: it starts as soon as it can.'
      : `Autostart is on: it starts when ${fault} is reset and its cause is gone.`;
  },
  DISABLE: (readings) =>
    hasBit(wordOf(readings), 'STOPPING')
      ? 'Autostart is off: the machine stops.'
      : 'Autostart is off: the machine stands.',
  RESET_ALARMS: (readings) => {
    const fault = faultOf(readings);
    return fault === null
      ? 'Alarms and warnings are reset.'
      : `Acknowledged. The cause of ${fault} is still there.`;
  },
};
