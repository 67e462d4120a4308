import { describe, expect, it, test } from 'vitest';
import type { ModuleId } from '../../domain/ids';
import { MACHINE_COMMANDS, type MachineCommand } from '../../domain/machine/machine-command';
import { epochMs, MINUTE } from '../../base/units';
import { createFleet } from '../../simulator/fleet';
import { NO_ORDERS, type Orders } from '../../simulator/orders';
import { createFleetLink } from './fleet-link';
import { unwillingOf, WILLFUL_MODULES } from './willful-modules';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const fleet = createFleet({ seed: 20_261_121, moduleCount: 12, asOf: NOON });
const moduleOf = (id: string): ModuleId => {
  const found = fleet.modules.find(({ moduleId }) => moduleId === id);
  if (found === undefined) throw new Error(id);
  return found.moduleId;
};

/** Machines at noon; `wrote` tells what happened in which order. */
function link() {
  const told = new Map<ModuleId, Orders>();
  const of = (moduleId: ModuleId) => told.get(moduleId) ?? NO_ORDERS;
  const wrote: string[] = [];
  const made = createFleetLink({
    fleet,
    clock: () => NOON,
    orders: {
      of,
      add: (moduleId, order) => {
        wrote.push(`order ${order.command}`);
        told.set(moduleId, [...of(moduleId), order]);
        return Promise.resolve();
      },
    },
    report: () => {
      wrote.push('report');
      return Promise.resolve();
    },
  });
  return { wrote, tell: made.tell };
}
const tell = (id: string, command: MachineCommand) =>
  link().tell(moduleOf(id), command, AbortSignal.abort());

describe('a machine that obeys', () => {
  it('has it written down before it acts, and reports what it does', async () => {
    const { wrote, tell: tellIt } = link();
    const signal = new AbortController().signal;
    await tellIt(moduleOf('0103190121'), 'DISABLE', signal);
    await tellIt(moduleOf('0103190121'), 'ENABLE', signal);
    expect(wrote).toEqual(['order DISABLE', 'report', 'order ENABLE', 'report']);
  });

  test.each<[string, MachineCommand, string]>([
    ['0103190121', 'DISABLE', 'Autostart is off: the machine stops.'],
    ['0103190121', 'ENABLE', 'Autostart is on.'],
    [
      '0201180012',
      'ENABLE',
      'Autostart is on: it starts when C2002 is reset and its cause is gone.',
    ],
    ['0201180012', 'DISABLE', 'Autostart is off: the machine stands.'],
    ['0201180012', 'RESET_ALARMS', 'Acknowledged. The cause of C2002 is still there.'],
    ['0103210302', 'RESET_ALARMS', 'Alarms and warnings are reset.'],
  ])('%s, %s: %s', async (id, command, message) => {
    expect(await tell(id, command)).toEqual({ response: 'OK', message });
  });
});

describe('a machine that does not', () => {
  test.each([
    ['0103190122', 'ENABLE', 'FAIL'],
    ['0103190122', 'DISABLE', 'ERROR'],
    ['0103210303', 'ENABLE', 'FAIL'],
  ] as const)('%s, %s: %s, and nothing is written down', async (id, command, response) => {
    const { wrote, tell: tellIt } = link();
    const reply = await tellIt(moduleOf(id), command, AbortSignal.abort());
    expect(reply?.response).toBe(response);
    expect(wrote).toEqual([]);
  });

  test.each<[string, MachineCommand, string]>([
    ['0103210302', 'ENABLE', 'it is one that is silent'],
    ['0103210302', 'DISABLE', 'it is one that is silent'],
    ['0104240203', 'ENABLE', 'it was decommissioned'],
  ])('%s, %s: no answer until the wait is over (%s)', async (id, command) => {
    const { wrote, tell: tellIt } = link();
    const wait = new AbortController();
    let answer: unknown = 'none yet';
    const telling = tellIt(moduleOf(id), command, wait.signal).then((reply) => {
      answer = reply;
    });
    await Promise.resolve();
    expect(answer).toBe('none yet');
    wait.abort();
    await telling;
    expect(answer).toBeNull();
    expect(wrote).toEqual([]);
  });

  it('is one that usually can be told, and obeys a reset', () => {
    for (const id of Object.keys(WILLFUL_MODULES)) {
      const heard = Array.from({ length: 200 }, (_, i) =>
        fleet.sample(moduleOf(id), epochMs(NOON - i * 37 * MINUTE)),
      );
      expect(heard.filter((sample) => sample !== null).length).toBeGreaterThan(150);
      expect(unwillingOf(id, 'RESET_ALARMS')).toBeNull();
    }
    expect(MACHINE_COMMANDS.map((command) => unwillingOf('0103190121', command))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
