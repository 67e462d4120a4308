import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import * as z from 'zod';
import { API_BASE } from '../../src/contract/api-base';
import { MINUTE, SECOND } from '../../src/base/units';
import type { ModuleId } from '../../src/domain/ids';
import { moduleIdOf } from '../../src/simulator/ids';
import { resettableAlarm } from '../fixtures/alarm-ahead';
import { refresh } from '../fixtures/fleet-figures';
import { apiClient } from '../fixtures/api-client';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { panel } from '../fixtures/panels';
import { goTo } from '../fixtures/screens';
import { signIn, type Account } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

/** The operator's modules; the last two do not always obey (src/server/machines/fleet-link.ts). */
const OBEYS = moduleIdOf('0103190121');
const REFUSES = moduleIdOf('0103190122');
const SILENT = moduleIdOf('0103210302');
const VIEWERS = moduleIdOf('0201180011');

const portal = sharedPortal(() =>
  startMovingPortal(undefined, undefined, resettableAlarm(REFUSES, OBEYS)),
);
// The machines report again, however long the tests before took.
beforeEach(() => portal.pass(1, 'reporting'));

const control = (page: Page) => panel(page, 'Module control');
const button = (page: Page, name: string) =>
  control(page).getByRole('button', { name, exact: true });
const report = (page: Page) => control(page).getByRole('group', { name: 'Last command' });
const bar = (page: Page) => page.getByRole('region', { name: /^State and commands of / });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const states = (page: Page) =>
  panel(page, 'Runtime').getByRole('list', { name: 'States of the period' });
const pageOf = (module: ModuleId) => `/modules/advanced/${module}`;

/** Opens the confirmation and returns its button. */
async function openConfirmation(page: Page, command: string, module: ModuleId) {
  await expect(button(page, command)).toBeEnabled();
  await button(page, command).click();
  const dialog = page.getByRole('alertdialog', { name: new RegExp(`^${command} .+\\?$`) });
  await expect(dialog).toContainText(module);
  return dialog.getByRole('button', { name: command, exact: true });
}

async function sendCommand(page: Page, command: string, module: ModuleId) {
  await (await openConfirmation(page, command, module)).click();
}

/** Opens a module by its address; the person is already signed in. */
async function visit(page: Page, module: ModuleId) {
  await page.goto(portal.url + pageOf(module));
  await expect(control(page)).toBeVisible();
}

const rowsSchema = z.array(
  z.looseObject({
    moduleId: z.string(),
    timestamp: z.string().nullable(),
    statusWord: z.int().nullable(),
  }),
);

/** Sends a command to a machine without a browser, with the newest state seen. */
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
    const executed = portal.executedCommands();
    await page.route('**/telemetry', async (route) => {
      const response = await route.fetch();
      const rows = rowsSchema.parse(await response.json());
      const withCode = rows.map((row) =>
        row.moduleId === REFUSES ? { ...row, alarmSecondaryCode: 404 } : row,
      );
      await route.fulfill({ response, json: withCode });
    });
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    const confirm = await openConfirmation(page, 'Reset', REFUSES);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Beppu Geothermal');
    await expect(dialog).toContainText(/alarm|emergency/i);
    await expect(dialog.getByRole('listitem').first()).toContainText('(404)');
    await confirm.click();
    await expect(messages(page)).toContainText('Alarms and warnings are reset.');
    await expect(report(page)).toContainText(/Reset sent \d\d:\d\d:\d\d/);
    await expect(report(page)).toContainText(/No alarm or warning measured at \d\d:\d\d:\d\d/);
    await expect(button(page, 'Reset')).toBeDisabled();
    await expect(control(page)).toContainText('There is no alarm or warning to reset.');
    expect(portal.executedCommands()).toBe(executed + 1);

    await expect(control(page)).toContainText(/Last command: Reset, Operator, /);
    await expect(page.getByRole('tab', { name: /Alerts$/ })).toBeVisible();
    await control(page).getByRole('button', { name: 'Audit log' }).click();
    const entry = control(page).getByRole('row').nth(1);
    await expect(entry).toContainText('Operator');
    await expect(entry).toContainText('Reset');
    await expect(entry).toContainText('Accepted by the machine');
  });

  test('a running machine is stopping until it has stopped, and only then is that green', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    await expect(states(page)).toContainText('Running');
    await expect(states(page)).not.toContainText('stopping');
    await sendCommand(page, 'Disable', OBEYS);
    await expect(report(page)).toContainText('Accepted by the machine');
    await expect(bar(page)).toContainText(/Disable: (Accepted|Under way)/);
    await expect(report(page)).toContainText(/Stopping · [\d.]+ kW/);
    await expect(report(page)).not.toContainText('measured at');
    await portal.pass(15 * MINUTE, 'reporting');
    await expect(report(page)).toContainText(/Stopped measured at \d\d:\d\d:\d\d/);
    // It may have polled while the time passed: the bar and a command need values of the end.
    await refresh(page);
    await expect(bar(page)).toContainText('Disable: Confirmed');
    await expect(states(page)).toContainText('Starting, stopping');
    // The tests after this one need it running.
    await sendCommand(page, 'Enable', OBEYS);
    await expect(report(page)).toContainText('Accepted by the machine');
    await portal.pass(35 * MINUTE, 'reporting');
    await expect(report(page)).toContainText(/Running measured at/);
  });

  test('a command sent elsewhere is named once the page is shown again, and without a network', async ({
    openPage,
    tolerated,
  }) => {
    tolerated.push(AWAY, /internetdisconnected/i, /ERR_INTERNET_DISCONNECTED/);
    const page = await openPage({ serviceWorkers: 'allow' });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    await expect(control(page).getByRole('button', { name: 'Audit log' })).toBeVisible();
    expect(await tell('operator', OBEYS, 'ENABLE')).toBe(200);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(control(page)).toContainText(/Last command: Enable, Operator, /);
    await workerReady(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(control(page)).toContainText(/Last command: Enable, Operator, .+ · as of \d/);
  });

  test('a command is the last one at once, also where the network goes right after it', async ({
    openPage,
    tolerated,
  }) => {
    tolerated.push(AWAY, /internetdisconnected/i, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    await tell('operator', REFUSES, 'DISABLE');
    const page = await openPage({ serviceWorkers: 'allow' });
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    await expect(control(page)).toContainText(/Last command: Disable, Operator, /);
    await workerReady(page);
    await page.route(/\/audit/, (route) => route.abort());
    await sendCommand(page, 'Enable', REFUSES);
    await expect(report(page)).toContainText('Enable');
    await page.context().setOffline(true);
    const last = /Last command: Enable, Operator, .+ · Refused by the machine · as of \d/;
    await expect(control(page)).toContainText(last);
    await page.reload();
    await expect(control(page)).toContainText(last);
  });

  test('a tab in the lower half of the window scrolls up when it is pressed', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 1024, height: 768 } });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const tab = page.getByRole('tab', { name: 'Info' });
    await expect(tab).toBeVisible();
    const top = () => tab.evaluate((one) => one.getBoundingClientRect().top);
    await tab.evaluate((one) => {
      window.scrollBy(0, one.getBoundingClientRect().top - window.innerHeight * 0.7);
    });
    expect(await top()).toBeGreaterThan(768 / 2);
    await tab.click();
    await expect.poll(top).toBeLessThan(768 / 2);
  });

  test('nothing covers the commands at the lower end of a tablet', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1024, height: 768 } });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    await expect(bar(page).getByRole('button', { name: 'Disable' })).toBeVisible();
    const choice = page.getByRole('combobox', { name: /^Compare with: / }).first();
    await expect(choice).toBeVisible();
    await choice.evaluate((select) => {
      const { bottom } = select.getBoundingClientRect();
      window.scrollBy(0, bottom - window.innerHeight + 10);
    });
    const covering = await choice.evaluate((select) => {
      const { left, top, width, height } = select.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen?.closest('section')?.getAttribute('aria-label') ?? 'nothing';
    });
    expect(covering).toMatch(/^State and commands of /);
  });

  test('a message stands above the commands of a tablet, also at the end of the page', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 1024, height: 768 } });
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    await sendCommand(page, 'Enable', REFUSES);
    const message = messages(page).getByText(/Enable /);
    await expect(message).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    const gap = async () => {
      const [above, below] = await Promise.all([message.boundingBox(), bar(page).boundingBox()]);
      return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test('a question replaces the message that the one before was closed', async ({
    openPage,
    tolerated,
  }) => {
    tolerated.push(/internetdisconnected/i, /ERR_INTERNET_DISCONNECTED/);
    const page = await openPage({ viewport: { width: 1024, height: 768 } });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    await openConfirmation(page, 'Enable', OBEYS);
    await page.context().setOffline(true);
    const closed = messages(page).getByText(/The confirmation was closed/);
    await expect(closed).toBeVisible();
    await page.context().setOffline(false);
    const confirm = await openConfirmation(page, 'Enable', OBEYS);
    await expect(closed).toHaveCount(0);
    await confirm.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
  });

  test('a viewer has no enabled button and sees the reason; the API refuses with 403', async ({
    page,
  }) => {
    const executed = portal.executedCommands();
    await signIn(page, portal, 'viewer', pageOf(VIEWERS));
    await expect(control(page)).toContainText('Needs remote control on ');
    for (const name of ['Enable', 'Disable', 'Reset']) {
      await expect(button(page, name)).toBeDisabled();
    }
    expect(await tell('viewer', VIEWERS, 'DISABLE')).toBe(403);
    expect(portal.executedCommands()).toBe(executed);
  });

  test('shows a refusal, a failure or a missing response; meanwhile a wait is shown on every screen', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 504/);
    await signIn(page, portal, 'operator', pageOf(REFUSES));
    await sendCommand(page, 'Enable', REFUSES);
    await expect(report(page)).toContainText('Refused by the machine.');
    await expect(report(page)).toContainText('Start is blocked at the cabinet.');
    await sendCommand(page, 'Disable', REFUSES);
    await expect(report(page)).toContainText('The machine reported an error.');
    await expect(messages(page)).toContainText('Controller fault 17');

    await visit(page, SILENT);
    const executed = portal.executedCommands();
    await sendCommand(page, 'Disable', SILENT);
    await expect(messages(page)).toContainText('Awaiting response');
    await goTo(page, 'Machine park');
    await expect(messages(page)).toContainText('Awaiting response');
    await page.goBack();
    await button(page, 'Enable').click();
    const wait = page.getByRole('alertdialog', { name: 'Please wait' });
    await expect(wait).toContainText('Northern Current Centre');
    // Not over the buttons of the question.
    const waiting = messages(page).getByText(/Awaiting response/);
    await expect.poll(async () => (await waiting.boundingBox())?.y).toBeLessThan(100);
    await wait.getByRole('button', { name: 'OK' }).click();
    await expect(wait).toBeHidden();
    await expect(report(page)).toContainText('may or may not have been carried out');
    expect(portal.executedCommands()).toBe(executed + 1);

    await page.reload();
    await expect(report(page)).toContainText('may or may not have been carried out');
    await report(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(button(page, 'Enable')).toBeEnabled();
    await expect(report(page)).toHaveCount(0);
    expect(portal.executedCommands()).toBe(executed + 1);
  });

  test('a page that is loaded again shows the command that is under way, and sends nothing', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 504/);
    await signIn(page, portal, 'operator', pageOf(SILENT));
    const executed = portal.executedCommands();
    await sendCommand(page, 'Disable', SILENT);
    await expect(report(page)).toContainText('Waiting for the machine’s reply');
    await page.reload();
    await expect(report(page)).toContainText(/Waiting for the machine’s reply|No reply/);
    await expect(report(page)).toContainText('No reply', { timeout: 25 * SECOND });
    expect(portal.executedCommands()).toBe(executed + 1);
  });
});

describe('a command that cannot be sent', () => {
  test('without a network nothing is sent, now or later', async ({ page, tolerated }) => {
    tolerated.push(/ERR_INTERNET_DISCONNECTED/);
    const executed = portal.executedCommands();
    const commands: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/command/')) commands.push(request.url());
    });
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await openConfirmation(page, 'Disable', OBEYS);
    await page.context().setOffline(true);
    await confirm.click({ timeout: SECOND }).catch(() => undefined);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(control(page)).toContainText('Offline: commands are unavailable.');
    for (const name of ['Enable', 'Disable', 'Reset']) {
      await expect(button(page, name)).toBeDisabled();
    }
    await page.context().setOffline(false);
    await expect(button(page, 'Disable')).toBeEnabled();
    expect(commands).toEqual([]);
    expect(portal.executedCommands()).toBe(executed);
  });

  test('the server dies during the command: the result is unknown, and nothing is sent again later', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await openConfirmation(page, 'Disable', OBEYS);
    const executed = portal.executedCommands();
    // Exactly when the command leaves: a page that already knows of it sends nothing.
    await page.route('**/command/DISABLE*', async (route) => {
      await portal.die();
      await route.continue();
    });
    await confirm.click();
    await expect(report(page)).toContainText('may or may not have reached the machine');
    await portal.revive();
    await expect(button(page, 'Disable')).toBeEnabled();
    await page.reload();
    await expect(button(page, 'Disable')).toBeEnabled();
    await expect(report(page)).toContainText('may or may not have reached the machine');
    expect(portal.executedCommands()).toBe(executed);
  });

  test('the state changed since it was shown: refused, with the new state', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(/status of 409/);
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const confirm = await openConfirmation(page, 'Disable', OBEYS);
    expect(await tell('operator', OBEYS, 'DISABLE')).toBe(200);
    const executed = portal.executedCommands();
    await confirm.click();
    await expect(report(page)).toContainText("The machine's status changed after you checked it");
    await expect(report(page)).toContainText(/Refused\s*Disable · \d\d:\d\d:\d\d/);
    // Once, in telemetry: the server's own report goes when the values show it.
    await expect(report(page)).toContainText(/Now:.*Stopping/);
    await expect(report(page)).not.toContainText('Its state is now');
    expect(portal.executedCommands()).toBe(executed);
  });

  test('a machine with somebody on site is not started, and everybody sees the name', async ({
    page,
    tolerated,
  }) => {
    tolerated.push(AWAY, /internetdisconnected/i, /ERR_INTERNET_DISCONNECTED/);
    await signIn(page, portal, 'operator', pageOf(OBEYS));
    const checkIn = page.getByRole('button', { name: 'Check in on site' });
    const question = page.getByRole('alertdialog');
    await checkIn.click();
    await expect(question).toBeVisible();
    // Without a network the question closes, and does not open again with it.
    await page.context().setOffline(true);
    await expect(question).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(checkIn).toBeEnabled();
    await expect(question).toHaveCount(0);
    await checkIn.click();
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page.getByText(/^Operator on site since \d\d:\d\d/).first()).toBeVisible();
    await expect(button(page, 'Enable')).toBeDisabled();
    await expect(control(page)).toContainText('Somebody is checked in at the machine.');
    await expect(button(page, 'Disable')).toBeEnabled();
    expect(await tell('operator', OBEYS, 'ENABLE')).toBe(409);
    await goTo(page, 'Dashboard');
    const card = page.getByRole('article', { name: 'Beppu Geothermal' });
    await expect(card).toContainText(/Operator at Beppu 1 since/);
    await page.goBack();
    await goTo(page, 'Machine park');
    await expect(page.getByRole('row', { name: /Beppu 1/ })).toContainText('On site: Operator');
    await page.goBack();
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByRole('button', { name: 'Confirm: nobody on site' }).click();
    await expect(button(page, 'Enable')).toBeEnabled();
  });
});
