import { alarmName, alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import type { ModuleId } from '../../domain/ids';
import type { MachineCommand } from '../../domain/machine/machine-command';
import type { Readings } from '../../domain/machine/readings';
import { hasBit, statusWord } from '../../domain/machine/status-word';
import type { EpochMs } from '../../base/units';
import type { Fleet } from '../../simulator/fleet';
import type { ReadClock } from '../clock';
import type { MachineLink, MachineReply } from './machine-link';
import type { OrderBook } from './order-book';

export interface FleetLinkDeps {
  readonly fleet: Fleet;
  readonly orders: OrderBook;
  readonly clock: ReadClock;
  /**
   * Makes the module send its current measurements, so that telemetry shows the effect of the
   * command.
   */
  readonly report: (moduleId: ModuleId, at: EpochMs) => Promise<void>;
}

const FAIL: MachineReply = { response: 'FAIL', message: 'Start is blocked at the cabinet.' };
const LOCAL: MachineReply = { response: 'FAIL', message: 'The key is turned to local control.' };
const ERROR: MachineReply = { response: 'ERROR', message: 'Controller fault 17: not carried out.' };

/** Ways in which a machine of the embedded fleet does not obey. */
type Disobedience = 'refuses' | 'errs' | 'is_silent';

/**
 * Modules with which each outcome of a command can be tried by hand (the server's README lists
 * them). All are in power blocks that the seeded operator controls. They keep running, so that none
 * is ever left stopped. A command that is not listed is obeyed.
 */
export const DISOBEDIENT_MODULES: Readonly<
  Record<string, Readonly<Partial<Record<MachineCommand, Disobedience>>>>
> = {
  '0103190122': { ENABLE: 'refuses', DISABLE: 'errs' },
  '0103210302': { ENABLE: 'is_silent', DISABLE: 'is_silent' },
};

export const disobedienceOf = (moduleId: string, command: MachineCommand): Disobedience | null =>
  DISOBEDIENT_MODULES[moduleId]?.[command] ?? null;

/**
 * Connection to the machines of the embedded fleet: each decides for itself, and its simulation
 * follows the orders that it obeyed.
 */
export function createFleetLink({ fleet, orders, clock, report }: FleetLinkDeps): MachineLink {
  const measure = (moduleId: ModuleId, at: EpochMs) =>
    fleet.sample(moduleId, at, orders.of(moduleId))?.readings ?? null;
  return {
    send: async (moduleId, command, over) => {
      const at = clock();
      const before = measure(moduleId, at);
      const unwilling = disobedienceOf(moduleId, command);
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

/** Returns the name of the active alarm or warning ("C2002"); null when there is none. */
function faultOf({ AlarmCode: alarm = 0, WarningCode: warning = 0 }: Readings): string | null {
  const entry = alarmEntryOf(alarm === 0 ? warning : alarm);
  return entry === null ? null : alarmName(entry);
}

/**
 * Messages of the controller, by its current state; they are in English, the controller's only
 * language.
 */
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
