import type { Admin } from '../../remote/admin';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { asRemoteError } from '../as-remote-error';

/** Calls of administration, as the rooms above see them. */
export type AdminCalls = Admin;

/** Dependencies of administration. */
export interface AdminCallDeps {
  /** Loads the calls of administration; null where there is none (the demo). */
  readonly admin: (() => Promise<Admin>) | null;
}

/** Reason why a call of administration failed, with what the server said about it. */
export interface AdminFailure {
  readonly kind: RemoteErrorKind;
  /** Problem code of the server; null when the refusal did not come from it. */
  readonly code: string | null;
  /** Field of the draft that is wrong, or whose value another record has. */
  readonly field: string | null;
  /** Record as it is now, after a `conflict` of revisions; the caller knows its type. */
  readonly current: unknown;
  /** Ids of the guard rules that a change would break. */
  readonly brokenRules: readonly string[];
}

/**
 * Makes one call of administration. Rejects with RemoteError: `not-built` where there is no
 * administration, `unreachable` when its code cannot be loaded.
 */
export async function callAdmin<T>(
  { admin }: AdminCallDeps,
  call: (admin: AdminCalls) => Promise<T>,
): Promise<T> {
  if (admin === null) throw new RemoteError('not-built', 'There is no administration here.');
  const calls = await admin().catch((cause: unknown) => {
    throw new RemoteError('unreachable', 'The code of administration is missing.', { cause });
  });
  return call(calls);
}

/** Returns why a call of administration failed. */
export function adminFailureOf(error: unknown): AdminFailure {
  const { kind, problem } = asRemoteError(error);
  return {
    kind,
    code: problem?.code ?? null,
    field: problem?.field ?? null,
    current: problem?.current,
    brokenRules: problem?.brokenRules ?? [],
  };
}
