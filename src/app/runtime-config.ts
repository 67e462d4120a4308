import { runtimeConfigSchema, type RuntimeConfig } from '../contract/runtime-config';

const KEY = 'portal.config';
const ADDRESS = '/config.json';
/** With a copy at hand a stalling network is not waited for longer than this. */
const WITH_COPY_MS = 2_000;
const WITHOUT_COPY_MS = 20_000;

export interface LoadedConfig {
  readonly config: RuntimeConfig;
  /** False: the last parsed copy, since the server did not answer, or not as ours. */
  readonly fromServer: boolean;
}

/**
 * The runtime config (contract, Runtime config): from the network first, else the last copy that was
 * parsed on this device; null where there is neither.
 */
export async function loadRuntimeConfig(): Promise<LoadedConfig | null> {
  const copy = readCopy();
  const config = await askServer(copy === null ? WITHOUT_COPY_MS : WITH_COPY_MS);
  if (config !== null) {
    keepCopy(config);
    return { config, fromServer: true };
  }
  return copy === null ? null : { config: copy, fromServer: false };
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
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return runtimeConfigSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

function keepCopy(config: RuntimeConfig): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(config));
  } catch {
    // Full or blocked storage: the next start asks the network again.
  }
}
