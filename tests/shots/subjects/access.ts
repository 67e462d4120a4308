import { DAY } from '../../../src/base/units';
import { setClock } from '../../fixtures/device-clock';
import { hold, refuse, withoutNetwork } from '../network-steps';
import { act, open, press, see, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';

/** Whole pages for who is not let in, or not yet. */
const access = subjectsOf('access', {
  route: '/dashboard',
  address: '/dashboard',
  device: null,
});

/** The server's own pages; they have no themes of their own choice, but follow the device. */
const signIn = subjectsOf('sign-in', {
  route: null,
  address: '/dashboard',
  as: 'nobody',
  device: null,
});

const abort = (...patterns: readonly string[]): Step =>
  act(async ({ page }) => {
    for (const pattern of patterns) await page.context().route(pattern, (route) => route.abort());
  });
const SERVER = ['**/config.json', '**/oidc/**', '**/api/**'];

const daysLater = (days: number): Step => act(({ page }) => setClock(page, days * DAY));

const inTheBrowser = (script: () => void): Step => act(({ page }) => page.addInitScript(script));

/** No database opens: requests to open one never end. */
const databaseHangs = inTheBrowser(() => {
  Reflect.set(IDBFactory.prototype, 'open', () => ({}));
});

/** Waits until the code of a part has come: the page loads it while it is idle. */
const prefetched = (part: string): Step =>
  act(async ({ page }) => {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      part,
    );
  });

/** Another person has signed in in another tab. */
const somebodyElse: Step = act(async ({ page, portal }) => {
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/redirect.html`);
  await other.evaluate(() => {
    const known: unknown = JSON.parse(localStorage.getItem('portal.last-account') ?? 'null');
    const userId = '00000000-0000-4000-8000-000000000001';
    localStorage.setItem(
      'portal.last-account',
      JSON.stringify(Object.assign({}, known, { userId })),
    );
  });
  await other.close();
});

/** Another tab with newer code has opened the database. */
const newerCode: Step = act(async ({ page, portal }) => {
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/redirect.html`);
  await other.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 990);
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  await other.close();
});

/** The browser throws away what is stored, as one does that runs short of room. */
export const storageLost: Step = act(async ({ page, portal }) => {
  await page.goto(`${portal.url}/redirect.html`);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = resolve;
      });
    }
  });
});

const submit = (email: string, password: string): Step =>
  act(async ({ page }) => {
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('[role=alert]').waitFor();
  });
const WRONG = submit('operator@example.test', 'not the password');

export const ACCESS: readonly Subject[] = [
  access('blocked', { arrange: [refuse(403, 'blocked', '**/api/v1/Users/**')] }),
  access('no-groups', { as: 'newcomer' }),
  access('not-a-user', { arrange: [refuse(404, 'not_found', '**/api/v1/Users/**')] }),
  access('signing-in', {
    arrange: [hold('**/api/v1/Users/**')],
    wait: 'none',
    steps: [see('Signing in…')],
  }),
  access('unreachable', { as: 'nobody', arrange: [abort('**/config.json')] }),
  access('signed-out', {
    steps: [
      prefetched('AccountPanel'),
      withoutNetwork,
      press('Account: {name}'),
      press('Sign out', { role: 'menuitem' }),
      press('Sign out and delete'),
      see('You are signed out'),
    ],
  }),
  access('not-erased', {
    arrange: [databaseHangs],
    steps: [
      prefetched('AccountPanel'),
      prefetched('SignOutDialog'),
      withoutNetwork,
      press('Account: {name}'),
      press('Sign out', { role: 'menuitem' }),
      press('Sign out and delete'),
      see(
        'The data on this device could not be deleted yet: another tab may be using it. Close the other tabs of the portal, then reload this page to delete the rest.',
      ),
    ],
  }),
  access('other-person', {
    steps: [somebodyElse, see('Somebody else signed in')],
  }),
  access('locked', {
    phase: 'later',
    before: [open('/dashboard')],
    arrange: [abort(...SERVER), daysLater(15)],
  }),
  access('expired', {
    phase: 'later',
    before: [open('/dashboard')],
    arrange: [abort(...SERVER), daysLater(29)],
  }),
  access('newer-code-in-another-tab', {
    steps: [
      newerCode,
      see(
        'A newer version is open in another tab. This tab no longer saves data. Reload it to update.',
      ),
    ],
  }),
  access('newer-code', {
    steps: [newerCode, act(({ page }) => page.reload()), see('Reload')],
  }),
  access('no-storage', {
    as: 'nobody',
    arrange: [
      inTheBrowser(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }),
    ],
  }),
  access('screen-not-loaded', {
    route: '/machinepark',
    address: '/machinepark',
    arrange: [abort('**/assets/MachineParkScreen-*', '**/assets/park-*')],
    wait: 'none',
    steps: [see('This screen could not be loaded')],
  }),
  access('menu-not-loaded', {
    arrange: [abort('**/assets/AccountPanel-*')],
    steps: [
      abort('**/config.json'),
      press('Account: {name}'),
      see('This cannot be opened now. Check the connection, then try again.'),
    ],
  }),

  signIn(''),
  signIn('wrong', { steps: [WRONG] }),
  signIn('too-many', {
    steps: [
      act(async (visit) => {
        const other = submit(`nobody-${visit.language}@example.test`, 'not the password');
        for (let tries = 0; tries < 11; tries += 1) await other.run(visit);
      }),
    ],
  }),
  signIn('out-of-date', { address: '/oidc/interaction/none' }),
  signIn('failed', { address: '/oidc/auth?client_id=none' }),
  signIn('sign-out-ask', { address: '/oidc/session/end', as: 'operator' }),
  signIn('signed-out', { address: '/oidc/session/end/success' }),
];
