import { signIn } from '../../fixtures/sign-in';
import { act, type Step, type Visit } from '../step';
import { subjectsOf, type Subject } from '../subject';

/** Pages of the sign-in server for somebody who was invited. */
const page = subjectsOf('sign-in', {
  ...{ route: null, address: '/dashboard', as: 'nobody', device: null },
});

/** Adds a user, as an admin on another device, and returns the temporary password. */
async function invite({ page, portal }: Visit, email: string): Promise<string> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const admin = await context.newPage();
    await signIn(admin, portal, 'admin', '/admin/users/add');
    await admin.locator('input[type=email]').fill(email);
    await admin.locator('fieldset fieldset select').nth(0).selectOption({ index: 1 });
    await admin.locator('fieldset fieldset select').nth(1).selectOption('Read');
    await admin.locator('button[type=submit]').click();
    return (await admin.locator('[role=alertdialog] code').textContent()) ?? '';
  } finally {
    await context.close();
  }
}

/** Signs in with the temporary password of a user who was invited just now. */
const firstSignIn = (name: string): Step =>
  act(async (visit) => {
    const email = `${name}-${visit.language}@example.test`;
    const password = await invite(visit, email);
    await visit.page.locator('#email').fill(email);
    await visit.page.locator('#password').fill(password);
    await visit.page.locator('button[type=submit]').click();
    await visit.page.locator('#again').waitFor();
  });

const differ: Step = act(async ({ page: form }) => {
  await form.locator('#password').fill('a password of my own');
  await form.locator('#again').fill('another password of mine');
  await form.locator('button[type=submit]').click();
  await form.locator('[role=alert]').waitFor();
});

export const FIRST_PASSWORD: readonly Subject[] = [
  page('first-password', { steps: [firstSignIn('first')] }),
  page('first-password-wrong', { steps: [firstSignIn('second'), differ] }),
  page('activation-ended', { address: '/oidc/activate/used-long-ago' }),
];
