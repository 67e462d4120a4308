import { DAY } from '../../src/base/units';
import { expect, test } from '../fixtures/device';
import { dialog, kept, linesOf, menu, openMenu, requestFile, saved } from '../fixtures/downloads';
import { startWithFiles } from '../fixtures/files-portal';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';
import { AWAY, workerReady } from '../fixtures/worker';

/** In Iceland, where local time is UTC; a module of it trips at least once a day. */
const BLOCK = '0702180015';
const MODULES = ['0201180011', '0201180012', '0204220013'];

const portal = sharedPortal(startWithFiles);

const yesterday = () => new Date(portal.now() - DAY).toISOString().slice(0, 10).replaceAll('-', '');
const moduleIds = (lines: readonly string[]) =>
  new Set(lines.slice(2).map((line) => line.split(',', 1)[0] ?? ''));

test("a power block's log and blackbox are downloaded, stored, and open without the server", async ({
  device,
  tolerated,
}) => {
  tolerated.push(AWAY);
  const page = await device.page();
  await signIn(page, portal, 'admin', `/modules/${BLOCK}`);
  await workerReady(page);
  await openMenu(page);
  await expect(menu(page)).toContainText('No file of this power block yet');

  const log = await saved(page, () => requestFile(page, 'Log'));
  expect(log.name).toBe(`${BLOCK}-log-${yesterday()}000000.csv`);
  const lines = linesOf(log.text);
  expect(lines[1]).toMatch(/^Module ID,Module,Timestamp \[UTC\],/);
  expect([...moduleIds(lines)].every((id) => MODULES.includes(id))).toBe(true);
  expect(moduleIds(lines).size).toBeGreaterThan(1);

  await requestFile(page, 'Blackbox');
  const stamps = dialog(page).getByRole('list', { name: /^Blackboxes of / });
  const box = await saved(page, () => stamps.getByRole('button').first().click());
  expect(box.name).toMatch(new RegExp(`^${BLOCK}-blackbox(-\\w+)?-${yesterday()}\\d{4}00\\.csv$`));
  expect(linesOf(box.text)[1]).toMatch(/^Module ID,Module,/);
  expect((linesOf(box.text).length - 2) % 601).toBe(0);
  await openMenu(page);
  await expect(kept(page).getByRole('link')).toHaveCount(2);

  // A file of the power block is none of its modules.
  await page.goto(`${portal.url}/modules/advanced/${MODULES[0] ?? ''}`);
  await openMenu(page);
  await expect(menu(page)).toContainText('No file of this machine yet');

  await portal.die();
  await page.goto(`${portal.url}/device`);
  const files = page.getByRole('region', { name: 'Downloads' });
  await expect(files.getByText(BLOCK)).toHaveCount(2);
  await files.getByRole('link', { name: /^Log / }).click();
  await expect(page.getByRole('table', { name: log.name })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: BLOCK, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/modules/${BLOCK}`));
  await openMenu(page);
  await expect(kept(page).getByRole('link')).toHaveCount(2);
  await menu(page).getByRole('button', { name: 'Log', exact: true }).click();
  await expect(dialog(page)).toContainText('No connection to the server');
  await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeDisabled();
  await portal.revive();
});

test('the demo has no files of a power block', async ({ openPage }) => {
  const page = await openPage();
  await page.goto(`${portal.url}/demo/modules/${BLOCK}`);
  await openMenu(page);
  await expect(menu(page)).toContainText('There are no files in the demo');
});
