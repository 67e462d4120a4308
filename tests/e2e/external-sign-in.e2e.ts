import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { expect, test } from '../fixtures/browser';
import { startExternalProvider } from '../fixtures/external-provider';
import { freePort, startPortal, type RunningPortal } from '../fixtures/portal';
import { accountAnswer } from '../fixtures/sign-in';

const ADMIN = 'boss';
const PERSON = 'technician-7';
const EMAIL = 'seven@elsewhere.test';
const GROUP = 'Northern Shipping';

let close: (() => Promise<unknown>)[] = [];
let portal: RunningPortal;
beforeAll(async () => {
  const port = await freePort();
  const provider = await startExternalProvider(`http://localhost:${port}`, ADMIN);
  close = [provider.close];
  portal = await startPortal({ port, environment: provider.environment });
  close.unshift(portal.remove);
});
afterAll(async () => {
  for (const one of close) await one();
});

/** Opens the portal on a device of a person, who signs in on the provider's page. */
async function openAs(
  openPage: (options: BrowserContextOptions) => Promise<Page>,
  name: string,
): Promise<Page> {
  const page = await openPage({ ignoreHTTPSErrors: true });
  await page.goto(`${portal.url}/dashboard`);
  await page.getByLabel('Name').fill(name);
  const inside = accountAnswer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await inside;
  return page;
}

async function addPerson(page: Page): Promise<void> {
  await page.goto(`${portal.url}/admin/users/add`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel(/^Id/).fill(PERSON);
  await page.getByRole('combobox', { name: 'Security group' }).selectOption({ label: GROUP });
  await page.getByRole('combobox', { name: /^Access/ }).selectOption('Read');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

describe('a portal whose people sign in with a provider of their own', () => {
  test('lets in whom its admin added, until they are blocked', async ({ openPage, tolerated }) => {
    tolerated.push(/status of 40[134]/);
    const stranger = await openAs(openPage, PERSON);
    await expect(stranger.getByText('AUTHENTICATION ERROR')).toBeVisible();

    const admin = await openAs(openPage, ADMIN);
    await addPerson(admin);
    const person = await openAs(openPage, PERSON);
    await expect(person.getByText('MS Northern Current').first()).toBeVisible();
    await expect(person.getByText('Beppu Geothermal')).toHaveCount(0);

    await admin.goto(`${portal.url}/admin`);
    await admin.getByRole('row', { name: EMAIL }).getByRole('button', { name: /Block/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: /Block/ }).click();
    await expect(person.getByText('UNAUTHORIZED')).toBeVisible();
  });
});
