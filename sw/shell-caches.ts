/**
 * [Note: Two builds at once]
 *
 * Each build has a precache of its own. A tab that runs the previous build must still find its lazy
 * chunks when another tab has activated the new one, and the server may have deleted them: so the
 * build that was active last stays cached next to the active one, whether or not a tab still uses
 * it. Tabs that are older than that reload (src/ui/later/screen-loader.ts).
 */
const SHELL = 'shell-';

/** Stores the time at which a build became active. */
const ACTIVE_SINCE = '/active-since';

export const shellCacheName = (build: string): string => SHELL + build;
const isShellCache = (name: string): boolean => name.startsWith(SHELL);

async function activeSince(name: string): Promise<number> {
  const mark = await caches.match(ACTIVE_SINCE, { cacheName: name });
  return mark === undefined ? -1 : Number(await mark.text());
}

/** A cache and the time at which its build became active; negative: never. */
type Activity = readonly [name: string, since: number];

/**
 * Returns the shell caches that are not needed besides `own`; `caches` is in the order of creation.
 * A cache created after `own` and never active belongs to a still newer build that is being
 * installed.
 */
export function unneeded(own: string, caches: readonly Activity[]): readonly string[] {
  const names = caches.map(([name]) => name);
  const before = caches
    .filter(([name, since]) => name !== own && since >= 0)
    .reduce<Activity | null>((last, one) => (last === null || one[1] > last[1] ? one : last), null);
  return caches
    .filter(([, since], place) => since >= 0 || place < names.indexOf(own))
    .map(([name]) => name)
    .filter((name) => name !== own && name !== before?.[0]);
}

/**
 * Runs when `own` becomes active: stores the time, and deletes what is older than the previous
 * build.
 */
export async function tidyShellCaches(own: string): Promise<void> {
  const names = (await caches.keys()).filter(isShellCache);
  const since = await Promise.all(
    names.map(async (name) => [name, await activeSince(name)] as const),
  );
  await Promise.all(unneeded(own, since).map((name) => caches.delete(name)));
  await (await caches.open(own)).put(ACTIVE_SINCE, new Response(String(Date.now())));
}

/** Caches of responses of the API, and of accounts that signed out, which older builds had. */
const OLD = /^(reference-|signed-out$)/;

/** Removes caches of older builds that no build uses any more. */
export async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OLD.test(name)).map((name) => caches.delete(name)));
}

/** A file of any build that is still cached. */
export async function matchAnyShell(request: Request): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isShellCache)) {
    // To open a cache would make it again if it was deleted meanwhile.
    const found = await caches.match(request.url, { cacheName: name });
    if (found !== undefined) return found;
  }
  return undefined;
}
