import { API_BASE } from '../src/contract/api-base';
import type { EndpointName, ENDPOINTS } from '../src/contract/endpoints';

export type CachePolicy =
  /** The network first, and the last response when it fails. */
  | 'reference'
  /** Never cached. */
  | 'network-only';

/**
 * The paths of the contract, without its response schemas, which the worker would build at each
 * start.
 */
type PathOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['path'];
type CachedName =
  'getPowerBlocks' | 'getModules' | 'getSecurityGroups' | 'getUser' | 'getVariables';

/**
 * Reads that the worker may cache (store O19): small lists that people change by hand. Everything
 * else is network only by default: telemetry and history belong to the ledger, and commands are
 * GETs on the wire.
 */
const REFERENCE_READS: { readonly [Name in CachedName]: PathOf<Name> } = {
  getPowerBlocks: '/PowerBlocks/',
  getModules: '/Modules/',
  getSecurityGroups: '/SecurityGroups/',
  // For other users than oneself a page requests `cache: 'no-store'`, as it does by default.
  getUser: '/Users/:userId',
  getVariables: '/variables/:moduleId',
};

/**
 * `/variables/:moduleId` as a pattern of a whole address. A parameter is one segment and never
 * empty.
 */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`);

const PATTERNS = Object.values(REFERENCE_READS).map(patternOf);

/** Returns the worker's treatment of a request; `path` is the address without the query. */
export const cachePolicy = (method: string, path: string): CachePolicy =>
  method === 'GET' && PATTERNS.some((pattern) => pattern.test(path)) ? 'reference' : 'network-only';
