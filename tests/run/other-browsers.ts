import { existsSync } from 'node:fs';
import { firefox, webkit, type BrowserType } from 'playwright';

/**
 * Browsers of the smoke tests besides Chromium: Playwright's own builds, where they are installed.
 */
const engines: readonly BrowserType[] = [firefox, webkit];

type State = 'starts' | 'is missing' | 'does not start';

async function stateOf(engine: BrowserType): Promise<State> {
  if (!existsSync(engine.executablePath())) return 'is missing';
  try {
    await (await engine.launch()).close();
    return 'starts';
  } catch {
    // Playwright's Linux builds need libraries of the system.
    return 'does not start';
  }
}

const ADVICE: Record<Exclude<State, 'starts'>, string> = {
  'is missing': 'npx playwright install',
  'does not start': 'npx playwright install-deps',
};

/**
 * Finds Playwright's engines that start on this machine, and returns a line for each other one: the
 * reason, and what to do.
 */
export async function findOtherBrowsers(): Promise<{
  readonly found: readonly BrowserType[];
  readonly leftOut: readonly string[];
}> {
  const states = await Promise.all(
    engines.map(async (engine) => ({ engine, state: await stateOf(engine) })),
  );
  return {
    found: states.filter(({ state }) => state === 'starts').map(({ engine }) => engine),
    leftOut: states.flatMap(({ engine, state }) =>
      state === 'starts'
        ? []
        : [`left out: ${engine.name()} ${state} (${ADVICE[state]} ${engine.name()})`],
    ),
  };
}
