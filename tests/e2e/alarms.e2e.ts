import type { Page } from 'playwright';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import { HOUR, MINUTE } from '../../src/base/units';
import { BUILT_APP } from '../../src/server/project-root';
import { wordOf } from '../../src/domain/machine/status-word';
import { moduleIdOf } from '../../src/simulator/ids';
import { onlyCritical } from '../fixtures/alarm-ahead';
import { expect, test } from '../fixtures/device';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

/** In critical alarm most of the time (2002). */
const TROUBLED = moduleIdOf('0201180012');

const PAST = { modules: 12, step: 10 * MINUTE, reach: 24 * HOUR } as const;
const portal = sharedPortal(() => startMovingPortal(PAST, BUILT_APP, onlyCritical(TROUBLED)));

const line = (page: Page) => page.getByRole('region', { name: 'Worst alarm' });
const table = (page: Page) => page.getByRole('table', { name: 'Active alarms and warnings' });

const load = (page: Page) => page.getByRole('region', { name: 'Alarm load' });
/** Figures of alarms that became active; the simulated fleet has some on each day. */
const WHOLE_LOAD = /Became active[1-9]\d*In ten minutes, on average[\d.]+ · /;

const rowsSchema = z.array(z.looseObject({ timestamp: z.nullable(z.string()) }));

/** Screens of all kinds: live, of the past, without a fleet, of one power block. */
const SCREENS = [
  '/dashboard',
  '/machinepark?from=2026-01-01T00:00:00.000Z&to=2026-01-03T00:00:00.000Z',
  '/map',
  '/analytics',
  '/configviewer',
  '/device',
  '/modules/0703190041',
  '/alarms',
];

describe('the alarm line', () => {
  test('leads staff to the one machine in critical alarm, from any screen in one press', async ({
    device,
  }) => {
    const page = await device.page();
    await signIn(page, portal, 'staff');
    for (const path of SCREENS) {
      await page.goto(`${portal.url}${path}`);
      const worst = line(page).getByRole('link', { name: /C2002 Turbine INU alarm/ });
      await expect(worst).toContainText('Reykjanes 2');
      await worst.click();
      await expect(page).toHaveURL(new RegExp(`/modules/advanced/${TROUBLED}\\?.*tab=alerts`));
      await expect(page.getByRole('table', { name: /^Active alerts of/ })).toContainText('C2002');
      await expect(page.getByRole('tab', { name: /^Alerts [1-9]/ })).toBeVisible();
    }
  });

  test('is what the bell lists, and its number', async ({ device }) => {
    const page = await device.page();
    await signIn(page, portal, 'staff');
    const bell = page.getByRole('button', { name: /^Alarms and messages: [1-9]/ });
    await bell.click();
    const dialog = page.getByRole('dialog', { name: 'Alarms and messages' });
    await expect(dialog.getByRole('link', { name: /C2002/ })).toContainText('Reykjanes 2');
    await expect(dialog).toContainText(/offline: (its|their) alarms? (is|are) not known/);
    await dialog.getByRole('link', { name: 'All alarms and warnings' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(table(page)).toContainText('Reykjanes 2');
  });
});

/** The server reports each machine as running, or each one as offline, and no alert. */
async function reportNoAlarm(page: Page, fleet: 'running' | 'offline'): Promise<void> {
  await page.route('**/api/v1/telemetry', async (route) => {
    const response = await route.fetch();
    const rows = rowsSchema.parse(await response.json());
    const newest = rows
      .map(({ timestamp }) => timestamp ?? '')
      .toSorted()
      .at(-1);
    const timestamp = fleet === 'running' ? newest : null;
    const healthy = {
      timestamp,
      statusWord: wordOf('RUNNING'),
      alarmCode: 0,
      warningCode: 0,
    };
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...healthy })) });
  });
  await page.route('**/api/v1/Alerts/active*', async (route) =>
    route.fulfill({ response: await route.fetch(), json: [] }),
  );
}

describe('all alarms', () => {
  test('are none now while the server answers, none as of a time without it', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await reportNoAlarm(page, 'offline');
    await signIn(page, portal, 'staff');
    await page.goto(`${portal.url}/alarms`);
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'All machines are offlineWhether there are alarms now is not known.',
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await reportNoAlarm(page, 'running');
    await page.reload();
    await expect(main).toContainText(
      'No active alarmsAll machines are online and report no alarm and no warning.',
    );
    await workerReady(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await portal.die();
    await page.goto(`${portal.url}/alarms`);
    await expect(main).toContainText(
      /No active alarms as of \d\d:\d\dWhether there are alarms now is not known\./,
    );
    await expect(main).not.toContainText('All machines are online');
    await page.goto(`${portal.url}/modules/advanced/${TROUBLED}?tab=alerts`);
    await expect(main).toContainText(/No active alerts at \d/);
    await portal.revive();
  });

  test('are searched, and open without the server', async ({ device, tolerated }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await signIn(page, portal, 'staff');
    await page.goto(`${portal.url}/alarms`);
    await expect(table(page).getByRole('row').nth(1)).toContainText('Critical alarm');
    await expect(page.getByText(/offline: (its|their) alarms? (is|are) not known/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search the alarms' }).fill('reykjanes c2002');
    await expect(table(page).getByRole('row')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Severity' }).selectOption({ label: 'Emergency' });
    await expect(page.getByText('No alarm meets the search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect(load(page).getByText('Not complete')).toHaveCount(0);
    await expect(load(page)).toContainText(WHOLE_LOAD);
    const mostFrequent = load(page).getByRole('listitem').first();
    await expect(mostFrequent).toContainText(/\d+ times/);
    await expect(mostFrequent.getByRole('link')).toHaveAttribute('href', /tab=alerts/);
    await workerReady(page);
    await portal.die();
    await page.goto(`${portal.url}/alarms`);
    await expect(table(page)).toContainText('C2002 Turbine INU alarm');
    await expect(line(page)).toContainText(/Reykjanes 2.*as of/);
    await expect(load(page)).toContainText(WHOLE_LOAD);
    await expect(load(page)).not.toContainText('Not complete');
    await portal.revive();
  });
});
