import type { Page } from 'playwright';
import { MINUTE } from '../../src/base/units';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test, WINDOWS } from '../fixtures/fleet-visitor';
import { panel, tooWide } from '../fixtures/panels';
import type { SharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

/** It obeys commands. */
const PAGE = '/modules/advanced/0103190121';

const trend = (page: Page) => panel(page, 'Trend');
const opener = (page: Page) => trend(page).getByRole('button', { name: /^Timeline: \d+ entr/ });
const entries = (page: Page) =>
  trend(page).getByRole('list', { name: 'Timeline' }).getByRole('button');
const group = (page: Page, name: string | RegExp) =>
  trend(page).getByRole('group', { name: 'Shown in the timeline' }).getByRole('button', { name });

async function open(page: Page, portal: SharedPortal): Promise<void> {
  await portal.pass(1, 'reporting');
  await page.setViewportSize(WINDOWS[3]);
  await signIn(page, portal, 'operator', PAGE);
  await expect(trend(page)).toContainText('Final');
}

test('a command and a person on site are in the timeline; a group can be hidden, and an entry opens the charts around it', async ({
  openPage,
  portal,
}) => {
  const page = await openPage();
  await open(page, portal);
  await opener(page).click();
  const before = await entries(page).count();
  const control = panel(page, 'Module control');
  await control.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const sent = entries(page).filter({ hasText: /: Disable \(.+\)/ });
  await expect(sent).toHaveCount(1);
  expect(await entries(page).count()).toBeGreaterThan(before);
  const listed = panel(page, 'Events')
    .getByRole('row')
    .filter({ hasText: /: Disable \(.+\)/ });
  await expect(listed).toHaveCount(1);

  await page.getByRole('button', { name: 'Check in on site' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const came = entries(page).filter({ hasText: 'Checked in on site' });
  await expect(came).toHaveCount(1);

  await expect(group(page, /^Commands 1$/)).toHaveAttribute('aria-pressed', 'true');
  await group(page, /^Commands 1$/).click();
  await expect(page).toHaveURL(/without=commands/);
  await expect(opener(page)).toContainText('1 hidden');
  await expect(sent).toHaveCount(0);
  await page.reload();
  await opener(page).click();
  await expect(came).toHaveCount(1);
  await expect(sent).toHaveCount(0);
  await group(page, /^Commands 1$/).click();
  await expect(page).not.toHaveURL(/without/);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page), `at ${size.width}`).toEqual([]);
  }
  await expectNoFaults(page, 'timeline', 'section:has(section[aria-label^="Trends of"])');

  await sent.click();
  await expect(page).toHaveURL(/from=/);
});

test('a silence is one entry with its length', async ({ openPage, portal }) => {
  const page = await openPage();
  await open(page, portal);
  await portal.pass(25 * MINUTE, 'silent');
  await page.reload();
  await opener(page).click();
  await expect(group(page, /^Offline [1-9]/)).toBeVisible();
  const silence = entries(page).filter({ hasText: /Offline \(2\d min\)/ });
  await expect(silence.first()).toBeVisible();
  await expect(panel(page, 'Events')).toContainText(/(Module|Power block) offline/);
});

test('commands that could not be read are named', async ({ openPage, portal, tolerated }) => {
  tolerated.push(/status of 500/);
  const page = await openPage();
  await page.route('**/Audit/**', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, portal);
  await opener(page).click();
  await expect(trend(page)).toContainText('could not all be read');
  await expect(panel(page, 'Events')).toContainText('some commands could not be read');
  await page.unroute('**/Audit/**');
  await trend(page).getByRole('button', { name: 'Try again' }).last().click();
  await expect(trend(page)).not.toContainText('could not all be read');
});
