import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { isModuleId, type ModuleId } from '../../src/domain/ids';
import { hasBit, inAlarm, statusWord } from '../../src/domain/machine/status-word';
import { HOUR, later, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import type { Fleet } from '../../src/simulator/fleet';
import { apiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal, type MovingPortal } from '../fixtures/moving-portal';
import { panel } from '../fixtures/panels';
import { goTo } from '../fixtures/screens';
import { signIn, type Account } from '../fixtures/sign-in';

/** The operator's; the last two do not always obey (src/server/machines/fleet-link.ts). */
const OBEYS = moduleId('0103190121');
const REFUSES = moduleId('0103190122');
const SILENT = moduleId('0103210302');
const VIEWERS = moduleId('0201180011');

function moduleId(id: string): ModuleId {
  if (!isModuleId(id)) throw new Error(`${id} is no module's id`);
  return id;
}

let portal: MovingPortal;
beforeAll(async () => {
  portal = await startMovingPortal(undefined, undefined, nextAlarm);
});
// However long the tests before took, what the machines say is new.
beforeEach(() => portal.pass(1, 'reporting'));
afterEach(() => portal.revive());
afterAll(() => portal.close());

/** When the operator will find an alarm that a reset clears, and that stands long enough for it, while another machine runs. */
function nextAlarm(fleet: Fleet, now: EpochMs): EpochMs {
  const bits = (module: ModuleId, at: EpochMs, resetAt?: EpochMs) => {
    const orders = resetAt === undefined ? [] : [{ at: resetAt, command: 'RESET_ALARMS' as const }];
    return statusWord(fleet.sample(module, at, orders)?.readings.StatusWord ?? 0);
  };
  for (let at = now; at < now + 2_400 * HOUR; at = later(at, 10 * MINUTE)) {
    const last = later(at, 20 * MINUTE);
    const alarm = bits(REFUSES, at);
    const stands = inAlarm(alarm) && inAlarm(bits(REFUSES, last));
    const isCleared = !inAlarm(bits(REFUSES, last, later(last, -1_000)));
    const others = [at, last].every((time) => hasBit(bits(OBEYS, time), 'RUNNING'));
    if (stands && isCleared && others && hasBit(alarm, 'REMOTE_CONTROL')) return at;
  }
  throw new Error('No alarm comes within a hundred days.');
}

const control = (page: Page) => panel(page, 'Module control');
const button = (page: Page, name: string) =>
  control(page).getByRole('button', { name, exact: true });
const report = (page: Page) => control(page).getByRole('group', { name: 'Last command' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const pageOf = (module: ModuleId) => `/modules/advanced/${module}`;

/** Opens the confirmation and gives its button. */
async function pressing(page: Page, command: string, module: ModuleId) {
  await expect(button(page, command)).toBeEnabled();
  await button(page, command).click();
  const dialog = page.getByRole('alertdialog', { name: `${command} ${module}?` });
  await expect(dialog).toBeVisible();
  return dialog.getByRole('button', { name: `${command} ${module}`, exact: true });
}

async function ask(page: Page, command: string, module: ModuleId) {
  await (await pressing(page, command, module)).click();
}

/** Goes to a module by its address, signed in already. */
async function visit(page: Page, module: ModuleId) {
  await page.goto(portal.url + pageOf(module));
  await expect(control(page)).toBeVisible();
}

const rowsSchema = z.array(
  z.looseObject({ moduleId: z.string(), timestamp: z.string(), statusWord: z.int() }),
);

/** Tells a machine something without a browser, as somebody who looks at its newest state. */
async function tell(account: Account, module: ModuleId, command: string): Promise<number> {
  const authorization = `Bearer ${(await apiClient(portal, account)).token}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.url + API_BASE + path, { headers: { authorization, ...headers } });
  const rows = rowsSchema.parse(await (await get('/telemetry')).json());
  const row = rows.find((one) => one.moduleId === module);
  const answer = await get(`/Modules/${module}/command/${command}`, {
    'idempotency-key': randomUUID(),
    'command-not-after': new Date(portal.now() + 10 * SECOND).toISOString(),
    'command-seen': `${row?.statusWord} ${row?.timestamp}`,
  });
  return answer.status;
}

describe('remote control', () => {
  test('an operator resets an alarmed module, sees it clear in telemetry, and reads it in the log', async ({
    page,
  }) => {
    const told = portal.machinesTold();
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    const confirm = await pressing(page, 'Reset', REFUSES);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Beppu Geothermal');
    await expect(dialog).toContainText(/alarm|emergency/i);
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await confirm.click();
    await expect(messages(page)).toContainText('Alarms and warnings are reset.');
    await expect(report(page)).toContainText(/^Asked to reset \d\d:\d\d:\d\d/);
    await expect(report(page)).toContainText('Done: telemetry shows it.');
    await expect(button(page, 'Reset')).toBeDisabled();
    await expect(control(page)).toContainText('There is no alarm or warning to reset.');
    expect(portal.machinesTold()).toBe(told + 1);

    await control(page).getByRole('button', { name: 'Audit log' }).click();
    const entry = control(page).getByRole('row').nth(1);
    await expect(entry).toContainText('Operator');
    await expect(entry).toContainText('Reset');
    await expect(entry).toContainText('Accepted by the machine');
  });

  test('a viewer has no enabled button and is told why; the API refuses the same by 403', async ({
    page,
  }) => {
    const told = portal.machinesTold();
    await signIn(page, portal, 'viewer', pageOf(VIEWERS));
    await expect(control(page)).toContainText('You may look at this machine, not control it.');
    for (const name of ['Enable', 'Disable', 'Reset']) {
      await expect(button(page, name)).toBeDisabled();
    }
    expect(await tell('viewer', VIEWERS, 'DISABLE')).toBe(403);
    expect(portal.machinesTold()).toBe(told);
  });

  test('what the machine refuses, fails at or does not answer is told as that; meanwhile one waits, wherever one goes', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 504/);
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    await ask(page, 'Enable', REFUSES);
    await expect(report(page)).toContainText('The machine refused.');
    await expect(report(page)).toContainText('Start is blocked at the cabinet.');
    await ask(page, 'Disable', REFUSES);
    await expect(report(page)).toContainText('The machine reported an error.');
    await expect(messages(page)).toContainText('Controller fault 17');

    await visit(page, SILENT);
    const told = portal.machinesTold();
    await ask(page, 'Disable', SILENT);
    await expect(messages(page)).toContainText('Awaiting response');
    await goTo(page, 'Machine park');
    await expect(messages(page)).toContainText('Awaiting response');
    await page.goBack();
    await button(page, 'Enable').click();
    const wait = page.getByRole('alertdialog', { name: 'Please wait' });
    await expect(wait).toContainText('Northern Current Centre');
    await wait.getByRole('button', { name: 'OK' }).click();
    await expect(wait).toBeHidden();
    await expect(report(page)).toContainText('it is not known whether it obeyed');
    expect(portal.machinesTold()).toBe(told + 1);
  });
});

describe('what is pressed where it cannot be sent', () => {
  test('without a network nothing is sent, then or later', async ({ page, tolerated }) => {
    tolerated.push(/ERR_INTERNET_DISCONNECTED/);
    const told = portal.machinesTold();
    const commands: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/command/')) commands.push(request.url());
    });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await pressing(page, 'Disable', OBEYS);
    await page.context().setOffline(true);
    await confirm.click({ timeout: SECOND }).catch(() => undefined);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(control(page)).toContainText('This device has no network: nothing can be sent.');
    for (const name of ['Enable', 'Disable', 'Reset']) {
      await expect(button(page, name)).toBeDisabled();
    }
    await page.context().setOffline(false);
    await expect(button(page, 'Disable')).toBeEnabled();
    expect(commands).toEqual([]);
    expect(portal.machinesTold()).toBe(told);
  });

  test('a server that dies under it: not known, and not sent again when it is back', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await pressing(page, 'Disable', OBEYS);
    const told = portal.machinesTold();
    // When the command leaves, and no sooner: a page that knows of it already sends nothing.
    await page.route('**/command/DISABLE*', async (route) => {
      await portal.die();
      await route.continue();
    });
    await confirm.click();
    await expect(report(page)).toContainText('it is not known whether the machine was told');
    await portal.revive();
    await expect(button(page, 'Disable')).toBeEnabled();
    await page.reload();
    await expect(button(page, 'Disable')).toBeEnabled();
    await expect(report(page)).toHaveCount(0);
    expect(portal.machinesTold()).toBe(told);
  });

  test('on a state that changed since it was shown: refused, with the new state', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 409/);
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await pressing(page, 'Disable', OBEYS);
    expect(await tell('operator', OBEYS, 'DISABLE')).toBe(200);
    const told = portal.machinesTold();
    await confirm.click();
    await expect(report(page)).toContainText("The machine's state changed after you looked");
    await expect(report(page)).toContainText('Its state is now: Stopping.');
    expect(portal.machinesTold()).toBe(told);
  });

  test('while somebody is at the machine it is not started; everybody reads who it is', async ({
    page,
  }) => {
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    await page.getByRole('button', { name: 'I am at the machine' }).click();
    await page.getByRole('button', { name: `I am at ${OBEYS}` }).click();
    await expect(page.getByText(/^Operator on site since \d\d:\d\d/).first()).toBeVisible();
    await expect(button(page, 'Enable')).toBeDisabled();
    await expect(control(page)).toContainText('Somebody is at the machine.');
    await expect(button(page, 'Disable')).toBeEnabled();
    expect(await tell('operator', OBEYS, 'ENABLE')).toBe(409);
    await goTo(page, 'Dashboard');
    const card = page.getByRole('article', { name: 'Beppu Geothermal' });
    await expect(card).toContainText(/Operator at Beppu 1 since/);
    await page.goBack();
    await page.getByRole('button', { name: 'I have left' }).click();
    await page.getByRole('button', { name: `Nobody is at ${OBEYS}` }).click();
    await expect(button(page, 'Enable')).toBeEnabled();
  });
});
