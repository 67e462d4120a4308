import { expect, test } from 'vitest';
import { SECOND } from '../../src/base/units';
import { withPostgres } from '../fixtures/postgres';
import { eventually, startTwoServers, TAKEN_OVER, type Server } from '../fixtures/two-servers';

const output = ({ portal }: Server) => portal.output();

withPostgres('two servers on one PostgreSQL', (programs) => {
  test('a command to either is executed once, and answered by the one that was asked', async () => {
    const { first, second, moduleId, executed, sql } = await startTwoServers(programs);
    expect(await first.press(moduleId, 'DISABLE')).toBe('OK');
    expect(await executed()).toBe(1);
    expect(await second.press(moduleId, 'ENABLE')).toBe('OK');
    expect(await executed()).toBe(2);
    const claims = await sql`select distinct claimed_by from command`;
    expect(claims).toHaveLength(1);
    expect(await sql`select outcome from audit_entry`).toEqual([
      { outcome: 'ok' },
      { outcome: 'ok' },
    ]);
  });

  test('a suspended server sends nothing too late; one killed before the claim leaves the command to the other', async () => {
    const { first, second, moduleId, executed, sql } = await startTwoServers(programs);
    first.portal.suspend(true);
    expect(await second.press(moduleId, 'DISABLE', 3 * SECOND)).toBe('too_late');
    first.portal.suspend(false);
    expect(await first.press(moduleId, 'DISABLE')).toBe('OK');
    expect(await executed()).toBe(1);

    first.portal.suspend(true);
    const pressed = second.press(moduleId, 'ENABLE');
    await eventually(async () => {
      expect(await sql`select from command where state = 'waiting'`).toHaveLength(1);
    });
    await first.portal.kill();
    expect(await pressed).toBe('OK');
    expect(await executed()).toBe(2);
    expect(output(second)).toContain(TAKEN_OVER);
  });

  test('killed in the middle of a command: no answer, at most one execution; the other takes over', async () => {
    const { first, second, start, moduleId, executed, sql } = await startTwoServers(programs);
    // The machine's order waits for this lock, as for a machine that takes its time.
    const locked = await sql.reserve();
    await locked`begin`;
    await locked`lock table machine_order in exclusive mode`;
    const pressed = second.press(moduleId, 'DISABLE');
    await eventually(async () => {
      expect(await sql`select state from command`).toEqual([{ state: 'sent' }]);
    });
    await first.portal.kill();
    await locked`rollback`;
    locked.release();
    expect(await pressed).toBe('no_answer');
    const afterwards = await executed();
    expect(afterwards).toBeLessThanOrEqual(1);
    await eventually(() => {
      expect(output(second)).toContain(TAKEN_OVER);
    });
    expect(await sql`select state, outcome from command`).toEqual([
      { state: 'done', outcome: 'no_answer' },
    ]);
    const third = await start();
    await eventually(async () => {
      expect(await third.press(moduleId, 'DISABLE')).toMatch(/OK|state_changed/);
    });
    expect(await executed()).toBe(afterwards + 1);
  });

  test('stopped in order, the other takes over; when none is left a command is refused at once', async () => {
    const { first, second, start, moduleId, executed } = await startTwoServers(programs);
    const third = await start({ FLEET: 'off' });
    expect(await third.press(moduleId, 'DISABLE')).toBe('OK');
    expect(await first.portal.stop()).toBe(0);
    await eventually(() => {
      expect(output(second)).toContain(TAKEN_OVER);
    });
    expect(await third.press(moduleId, 'ENABLE')).toBe('OK');
    expect(await executed()).toBe(2);
    expect(await second.portal.stop()).toBe(0);
    expect(await third.press(moduleId, 'DISABLE')).toBe('not_connected');
    expect(await executed()).toBe(2);
  });

  test('a server that loses the connection of its claim stops feeding, and one of them claims again', async () => {
    const { postgres, first, second, moduleId, executed, sql } = await startTwoServers(programs);
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = 7411 and objid = 2`;
    await eventually(() => {
      expect(output(first)).toContain('lost; it stands still');
      expect(output(first) + output(second)).toContain(TAKEN_OVER);
    });
    expect(await second.press(moduleId, 'DISABLE')).toBe('OK');

    const taken = () => (output(first) + output(second)).split(TAKEN_OVER).length - 1;
    const before = taken();
    await postgres.restart();
    await eventually(() => {
      expect(taken()).toBe(before + 1);
    });
    await eventually(async () => {
      expect(await first.press(moduleId, 'ENABLE')).toBe('OK');
    });
    expect(await executed()).toBe(2);
  });

  test('each claims only history that is stored, from its start on', async () => {
    const { first, second } = await startTwoServers(programs);
    const to = Date.now();
    const from = to - 30 * 24 * 3_600 * SECOND;
    const modules = [...(await first.operator.newest()).keys()];
    const covered = await second.operator.coveredFrom(modules, from, to);
    // The past is stored newest first, so a later answer claims at least as much.
    expect(await first.operator.coveredFrom(modules, from, to)).toBeLessThanOrEqual(covered);
    expect(covered).toBeLessThan(to);
  });
});
