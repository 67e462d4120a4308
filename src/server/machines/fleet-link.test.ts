import { describe, expect, it, test } from 'vitest';
import type { ModuleId } from '../../domain/ids';
import { MACHINE_COMMANDS, type MachineCommand } from '../../domain/machine/machine-command';
import { epochMs, MINUTE } from '../../base/units';
import { createFleet } from '../../simulator/fleet';
import { NO_ORDERS, type Orders } from '../../simulator/orders';
import { createFleetLink, disobedienceOf, DISOBEDIENT_MODULES } from './fleet-link';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const fleet = createFleet({ seed: 20_261_121, moduleCount: 12, asOf: NOON });
const moduleOf = (id: string): ModuleId => {
  const found = fleet.modules.find(({ moduleId }) => moduleId === id);
  if (found === undefined) throw new Error(id);
  return found.moduleId;
};

/** Connection to the machines at noon; `log` lists what happened, in order. */
function link() {
  const orders = new Map<ModuleId, Orders>();
  const of = (moduleId: ModuleId) => orders.get(moduleId) ?? NO_ORDERS;
  const log: string[] = [];
  const fleetLink = createFleetLink({
    fleet,
    clock: () => NOON,
    orders: {
      of,
      add: (moduleId, order) => {
        log.push(`order ${order.command}`);
        orders.set(moduleId, [...of(moduleId), order]);
        return Promise.resolve();
      },
    },
    report: () => {
      log.push('report');
      return Promise.resolve();
    },
  });
  return { log, send: fleetLink.send };
}
const sendTo = (id: string, command: MachineCommand) =>
  link().send(moduleOf(id), command, AbortSignal.abort());

describe('a machine that obeys', () => {
  it('has the order stored before it acts, and reports its state afterwards', async () => {
    const { log, send } = link();
    const signal = new AbortController().signal;
    await send(moduleOf('0103190121'), 'DISABLE', signal);
    await send(moduleOf('0103190121'), 'ENABLE', signal);
    expect(log).toEqual(['order DISABLE', 'report', 'order ENABLE', 'report']);
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
    expect(await sendTo(id, command)).toEqual({ response: 'OK', message });
  });
});

describe('a machine that does not obey', () => {
  test.each([
    ['0103190122', 'ENABLE', 'FAIL'],
    ['0103190122', 'DISABLE', 'ERROR'],
    ['0103210303', 'ENABLE', 'FAIL'],
  ] as const)('%s, %s: %s, and no order is stored', async (id, command, response) => {
    const { log, send } = link();
    const reply = await send(moduleOf(id), command, AbortSignal.abort());
    expect(reply?.response).toBe(response);
    expect(log).toEqual([]);
  });

  test.each<[string, MachineCommand, string]>([
    ['0103210302', 'ENABLE', 'it is one that is silent'],
    ['0103210302', 'DISABLE', 'it is one that is silent'],
    ['0104240203', 'ENABLE', 'it was decommissioned'],
  ])('%s, %s: no reply until the timeout (%s)', async (id, command) => {
    const { log, send } = link();
    const wait = new AbortController();
    let reply: unknown = 'none yet';
    const sending = send(moduleOf(id), command, wait.signal).then((result) => {
      reply = result;
    });
    await Promise.resolve();
    expect(reply).toBe('none yet');
    wait.abort();
    await sending;
    expect(reply).toBeNull();
    expect(log).toEqual([]);
  });

  it('is usually connected, and obeys a reset', () => {
    for (const id of Object.keys(DISOBEDIENT_MODULES)) {
      const samples = Array.from({ length: 200 }, (_, i) =>
        fleet.sample(moduleOf(id), epochMs(NOON - i * 37 * MINUTE)),
      );
      expect(samples.filter((sample) => sample !== null).length).toBeGreaterThan(150);
      expect(disobedienceOf(id, 'RESET_ALARMS')).toBeNull();
    }
    expect(MACHINE_COMMANDS.map((command) => disobedienceOf('0103190121', command))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
