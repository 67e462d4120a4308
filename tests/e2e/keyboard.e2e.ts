import type { Locator, Page } from 'playwright';
import { moduleIdOf } from '../../src/simulator/ids';
import { resettableAlarm } from '../fixtures/alarm-ahead';
import { expect, test } from '../fixtures/browser';
import { startMovingPortal } from '../fixtures/moving-portal';
import { sharedPortal } from '../fixtures/shared-portal';

/** Its alarm is reset; the other machine runs meanwhile. */
const ALARMED = moduleIdOf('0103190122');
const OTHER = moduleIdOf('0103190121');

const portal = sharedPortal(() =>
  startMovingPortal(undefined, undefined, resettableAlarm(ALARMED, OTHER)),
);

/** Tab stops before somebody gives up. */
const MOST_STOPS = 60;

/** Presses Tab until the element has the focus, which has to be visible. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  const isFocused = () => element.evaluate((one) => one === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isFocused(), `Tab does not reach ${String(element)}`).toBe(true);
}

async function press(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

test('without a mouse: sign in, find the alarmed machine, read what to do, reset it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.url}/dashboard`);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('operator@example.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(portal.password);
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('link', { name: /^All alarms/ }));
  const list = page.getByRole('table', { name: 'Active alarms and warnings' });
  const row = list.getByRole('row').filter({ has: page.locator(`a[href*="${ALARMED}"]`) });
  await press(page, row.first().getByRole('link').first());
  await expect(page).toHaveURL(new RegExp(ALARMED));
  await expect(page.getByRole('main')).toContainText(/What to do|Reaction/);

  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('Home');
  const control = page.getByRole('region', { name: 'Module control' });
  await press(page, control.getByRole('button', { name: 'Reset', exact: true }));
  const dialog = page.getByRole('alertdialog', { name: /^Reset .+\?$/ });
  await expect(dialog).toContainText(ALARMED);
  // The safe choice is first.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Reset', exact: true }));
  await expect(control.getByRole('group', { name: 'Last command' })).toContainText(
    /No alarm or warning measured at \d\d:\d\d:\d\d/,
  );
});
