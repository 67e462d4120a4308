import type { Browser, BrowserContext } from 'playwright';
import { DEFAULT_PREFERENCES, type Language } from '../../src/domain/person/preferences';
import { accountAnswer, type Account } from '../fixtures/sign-in';
import type { MovingPortal } from '../fixtures/moving-portal';
import { refuseRightsWait } from '../fixtures/rights-wait';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const LOCALES: Record<Language, string> = { en: 'en-GB', ja: 'ja-JP' };

const PATIENCE_MS = 60_000;

/** Properties of a device. */
export interface DeviceOptions {
  readonly language: Language;
  readonly as: Account | 'nobody';
  /** Allow the service worker. */
  readonly worker: boolean;
  /** Sign in on this device; otherwise copy the sign-in of another one, which cannot be renewed. */
  readonly ownSignIn: boolean;
}

/** Gives out devices on which somebody has signed in, each by its name. */
export interface Devices {
  /** Returns the device of this name, or a new one. */
  readonly take: (name: string, options: DeviceOptions) => Promise<BrowserContext>;
  readonly giveBack: (name: string) => Promise<void>;
  /** Signs these accounts in again, for all devices that are taken from now on. */
  readonly renew: (accounts: readonly Account[]) => Promise<void>;
  readonly giveAllBack: () => Promise<void>;
}

/** Entries that say that data are stored here. In a copy they would be reported as lost data. */
const DATA_MARKS = /^portal\.(kept|loss-told)\.|^preferences$/;

const ofSignIn = ({ cookies, origins }: State): State => ({
  cookies,
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !DATA_MARKS.test(name)),
  })),
});

/** Sets the language as a preference of the device, which is not synced to the account. */
async function blankDevice(
  browser: Browser,
  { language, worker }: Pick<DeviceOptions, 'language' | 'worker'>,
  state?: State,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: LOCALES[language],
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(state === undefined ? {} : { storageState: state }),
  });
  await refuseRightsWait(context);
  await context.addInitScript(
    (chosen) => {
      try {
        localStorage.setItem('preferences', chosen);
      } catch {
        // A page without storage of its own, as about:blank.
      }
    },
    JSON.stringify({ ...DEFAULT_PREFERENCES, language }),
  );
  return context;
}

/** Signs in, and stays signed in when the browser is closed. */
async function signInOn(context: BrowserContext, portal: MovingPortal, as: Account): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const inside = accountAnswer(page);
  await page.goto(`${portal.url}/dashboard`);
  await page.locator('#email').fill(`${as}@example.test`);
  await page.locator('#password').fill(portal.password);
  await page.locator('input[type=checkbox]').check();
  await page.locator('button[type=submit]').click();
  await inside;
  await page.waitForURL((address) => address.pathname === '/dashboard');
  // By then the sign-in has written what it stores.
  await page.waitForLoadState('networkidle');
  await page.close();
}

export function openDevices(browser: Browser, portal: MovingPortal): Devices {
  const states = new Map<Account, Promise<State>>();
  const signedIn = async (as: Account): Promise<State> => {
    const context = await blankDevice(browser, { language: 'en', worker: false });
    await signInOn(context, portal, as);
    const state = ofSignIn(await context.storageState());
    await context.close();
    return state;
  };
  const stateOf = (as: Account): Promise<State> => {
    const state = states.get(as) ?? signedIn(as);
    states.set(as, state);
    state.catch(() => states.delete(as));
    return state;
  };
  const devices = new Map<string, Promise<BrowserContext>>();
  const open = async (options: DeviceOptions): Promise<BrowserContext> => {
    const { as, ownSignIn } = options;
    if (as === 'nobody') return blankDevice(browser, options);
    if (!ownSignIn) return blankDevice(browser, options, await stateOf(as));
    const context = await blankDevice(browser, options);
    await signInOn(context, portal, as);
    return context;
  };
  const giveBack = async (name: string) => {
    const device = devices.get(name);
    devices.delete(name);
    await (await device)?.close();
  };
  return {
    take: (name, options) => {
      const device = devices.get(name) ?? open(options);
      devices.set(name, device);
      device.catch(() => devices.delete(name));
      return device;
    },
    giveBack,
    renew: async (accounts) => {
      states.clear();
      for (const as of new Set(accounts)) await stateOf(as);
    },
    giveAllBack: async () => {
      for (const name of [...devices.keys()]) await giveBack(name);
    },
  };
}
