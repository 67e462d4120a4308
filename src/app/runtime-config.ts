import { runtimeConfigSchema, type RuntimeConfig } from '../contract/runtime-config';
import { sameJson } from '../base/same-json';

/** The entry of the local storage that holds the last copy: the installation's, nobody's. */
export const CONFIG_COPY = 'portal.config';
const ADDRESS = '/config.json';
/** With a copy at hand a stalling network is not waited for longer than this. */
const WITH_COPY_MS = 2_000;
const WITHOUT_COPY_MS = 20_000;

/** What the server says of its config: `none` when it does not answer, or not as ours. Another one holds from the next start. */
export type ServersConfig = 'the same' | 'another' | 'none';

export interface LoadedConfig {
  readonly config: RuntimeConfig;
  readonly onServer: Promise<ServersConfig>;
}

/**
 * The runtime config (contract, Runtime config): the last copy that was parsed on this device, at once, while the server
 * is asked for the next one; without a copy the server's. Null where there is neither.
 */
export async function loadRuntimeConfig(): Promise<LoadedConfig | null> {
  const copy = readCopy();
  if (copy !== null) return { config: copy, onServer: askAgain(copy) };
  const config = await askServer(WITHOUT_COPY_MS);
  if (config === null) return null;
  keepCopy(config);
  return { config, onServer: Promise.resolve('the same') };
}

async function askAgain(copy: RuntimeConfig): Promise<ServersConfig> {
  const config = await askServer(WITH_COPY_MS);
  if (config === null) return 'none';
  if (sameJson(config, copy)) return 'the same';
  keepCopy(config);
  return 'another';
}

/** Whether the server answers, and as ours: a captive portal does not count. */
export const serverAnswers = async (): Promise<boolean> => (await askServer(WITH_COPY_MS)) !== null;

/** What the demo needs of it: the copy, else the server is asked, once. Null where there is neither. */
export async function demoConfig(): Promise<RuntimeConfig | null> {
  return readCopy() ?? (await loadRuntimeConfig())?.config ?? null;
}

async function askServer(timeoutMs: number): Promise<RuntimeConfig | null> {
  try {
    const answer = await fetch(ADDRESS, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return runtimeConfigSchema.safeParse(await answer.json()).data ?? null;
  } catch {
    return null;
  }
}

function readCopy(): RuntimeConfig | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CONFIG_COPY) ?? 'null');
    return runtimeConfigSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

function keepCopy(config: RuntimeConfig): void {
  try {
    // What cannot be kept leaves none: an old copy would be taken again and again.
    localStorage.removeItem(CONFIG_COPY);
    localStorage.setItem(CONFIG_COPY, JSON.stringify(config));
  } catch {
    // Full or blocked storage: the next start asks the network again.
  }
}
