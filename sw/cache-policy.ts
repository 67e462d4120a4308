import { API_BASE } from '../src/contract/api-base';
import type { EndpointName, ENDPOINTS } from '../src/contract/endpoints';

export type CachePolicy =
  /** The network first, and the last answer when it fails. */
  | 'reference'
  /** No cache ever sees it. */
  | 'network-only';

/** The paths as the contract has them; without its checks of answers, which the worker would build at each of its starts. */
type PathOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['path'];
type Kept = 'getPowerBlocks' | 'getModules' | 'getSecurityGroups' | 'getUser' | 'getVariables';

/**
 * What the worker may keep (offline, Who keeps what): small lists that change by hand. All else is network only by
 * default: telemetry and history belong to the ledger, and commands are GETs on the wire.
 */
const REFERENCE_READS: { readonly [Name in Kept]: PathOf<Name> } = {
  getPowerBlocks: '/PowerBlocks/',
  getModules: '/Modules/',
  getSecurityGroups: '/SecurityGroups/',
  // Of others than oneself a page asks with `cache: 'no-store'`, as it does by default.
  getUser: '/Users/:userId',
  getVariables: '/variables/:moduleId',
};

/** `/variables/:moduleId` as a pattern of a whole address. A parameter is one segment and never empty. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`);

const PATTERNS = Object.values(REFERENCE_READS).map(patternOf);

/** How the worker treats a call; `path` as it stands in the address, without the query. */
export const cachePolicy = (method: string, path: string): CachePolicy =>
  method === 'GET' && PATTERNS.some((pattern) => pattern.test(path)) ? 'reference' : 'network-only';
