import { runtimeConfigSchema, type RuntimeConfig } from '../contract/runtime-config';
import { sameJson } from '../base/same-json';

/**
 * Entry of the local storage with the last copy; it belongs to the installation, not to a person.
 */
export const CONFIG_COPY = 'portal.config';
const ADDRESS = '/config.json';
/** Longest wait for the network when there is a copy. */
const WITH_COPY_MS = 2_000;
const WITHOUT_COPY_MS = 20_000;

/**
 * Whether the server's config differs from the copy; `none` without a response that is ours.
 * Another config is used from the next start.
 */
export type ServerConfigState = 'the same' | 'another' | 'none';

export interface LoadedConfig {
  readonly config: RuntimeConfig;
  readonly onServer: Promise<ServerConfigState>;
}

/**
 * Returns the runtime config (app S8): at once the copy last stored on this device, while the
 * server is requested for the next start; without a copy the server's. Null without either.
 */
export async function loadRuntimeConfig(): Promise<LoadedConfig | null> {
  const copy = readCopy();
  if (copy !== null) return { config: copy, onServer: refreshCopy(copy) };
  const config = await fetchConfig(WITHOUT_COPY_MS);
  if (config === null) return null;
  storeCopy(config);
  return { config, onServer: Promise.resolve('the same') };
}

async function refreshCopy(copy: RuntimeConfig): Promise<ServerConfigState> {
  const config = await fetchConfig(WITH_COPY_MS);
  if (config === null) return 'none';
  if (sameJson(config, copy)) return 'the same';
  storeCopy(config);
  return 'another';
}

/** Whether our server responds; a captive portal does not count. */
export const isServerReachable = async (): Promise<boolean> =>
  (await fetchConfig(WITH_COPY_MS)) !== null;

/**
 * Returns the config for the demo: the copy, else the server's, requested once. Null without
 * either.
 */
export async function demoConfig(): Promise<RuntimeConfig | null> {
  return readCopy() ?? (await loadRuntimeConfig())?.config ?? null;
}

/** Global variable in which public/before-app.js puts its request, where there is no copy. */
const EARLY = 'portalConfig';

/** Returns the response that was requested before the app's code was there, once. */
async function takeEarlyResponse(): Promise<Response | null> {
  const early: unknown = Reflect.get(globalThis, EARLY);
  Reflect.deleteProperty(globalThis, EARLY);
  const response = await early;
  return response instanceof Response ? response : null;
}

async function fetchConfig(timeoutMs: number): Promise<RuntimeConfig | null> {
  try {
    const response =
      (await takeEarlyResponse()) ??
      (await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }));
    return runtimeConfigSchema.safeParse(await response.json()).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the device has a copy of the config, and so has been here before. */
export function hasConfigCopy(): boolean {
  try {
    return localStorage.getItem(CONFIG_COPY) !== null;
  } catch {
    return false;
  }
}

function readCopy(): RuntimeConfig | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CONFIG_COPY) ?? 'null');
    return runtimeConfigSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

function storeCopy(config: RuntimeConfig): void {
  try {
    // A config that cannot be stored leaves no copy: an old one would be used forever.
    localStorage.removeItem(CONFIG_COPY);
    localStorage.setItem(CONFIG_COPY, JSON.stringify(config));
  } catch {
    // Full or blocked storage: the next start requests it again.
  }
}
