import type { UserId } from '../domain/ids';

/**
 * Reads the version of one's own rights (contract W22): at once without `since`, else when it is
 * another one, or after the server's hold time. Rejects with RemoteError and nothing else.
 */
export type ReadRightsVersion = (
  userId: UserId,
  since: string | null,
  signal: AbortSignal,
) => Promise<string>;
