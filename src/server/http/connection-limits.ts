import { MINUTE, SECOND } from '../../base/units';

/** PEM files by which the server speaks https. */
export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Limits of connections; times in ms. None of them limits how long a response takes. */
export interface ConnectionLimits {
  /** Longest time from a new connection, or the first byte of a request, to its last header. */
  readonly headersMs: number;
  /** Longest time in which a whole request arrives, its body included. */
  readonly requestMs: number;
  /** Longest time in which no byte passes in either direction; a slow download passes some. */
  readonly idleMs: number;
  /** Longest time between two requests; above the minute after which proxies let go. */
  readonly keepAliveMs: number;
  /** Interval at which the first two are checked. */
  readonly checkEveryMs: number;
  /** Number of connections; a further one is closed at once. */
  readonly connections: number;
}

/**
 * Limits of a server in the field: a request of 64 kB gets through at 10 kbit/s, and a download may
 * stall for two minutes.
 */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 20 * SECOND,
  requestMs: MINUTE,
  idleMs: 2 * MINUTE,
  keepAliveMs: 72 * SECOND,
  checkEveryMs: 5 * SECOND,
  connections: 2_000,
};

/**
 * Returns the limits where a device waits up to `waitMs` for the first byte of a file: its
 * connection stays open as long.
 */
export const limitsFor = (waitMs: number): ConnectionLimits => ({
  ...CONNECTION_LIMITS,
  idleMs: Math.max(CONNECTION_LIMITS.idleMs, waitMs),
});

/**
 * Returns the limits as options of Fastify, which creates a server of Node with them for each
 * address of localhost. The number of connections is a property of `app.server` instead.
 */
export function connectionOptions(limits: ConnectionLimits, certificate: Certificate | undefined) {
  const ofNode = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
  };
  return {
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleMs,
    ...(certificate === undefined
      ? { http: ofNode }
      : { https: { ...ofNode, ...certificate, handshakeTimeout: limits.headersMs } }),
  };
}
