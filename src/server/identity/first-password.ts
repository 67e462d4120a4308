import type { IncomingMessage } from 'node:http';
import { later, MINUTE, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { readInvited } from './account-standing';
import type { InvitedAccount } from './own-password';
import type { Signatures } from './signatures';

const PURPOSE = 'temporary password';
/** Time in which the person chooses a password after the temporary one was right. */
const LIFE_MS = 15 * MINUTE;
const PROOF = /^([\w-]+)\.(\d+)\.([\w-]+)$/;

/**
 * Step between a temporary password and the sign-in. The form has a signed proof that the temporary
 * password was right; it counts for one sign-in page, for minutes, and while the account has this
 * password.
 */
export interface FirstPassword {
  readonly proofFor: (request: IncomingMessage, invited: InvitedAccount) => string;
  /** Returns the account that the proof names; null when the proof does not count any more. */
  readonly find: (request: IncomingMessage, proof: string) => Promise<InvitedAccount | null>;
}

export function createFirstPassword(
  db: Database,
  clock: () => EpochMs,
  signatures: Signatures,
): FirstPassword {
  const signed = (request: IncomingMessage, invited: InvitedAccount, until: string) =>
    [pageOf(request), invited.accountId, until, invited.passwordHash].join(' ');
  return {
    proofFor: (request, invited) => {
      const until = String(later(clock(), LIFE_MS));
      const signature = signatures.sign(PURPOSE, signed(request, invited, until));
      return `${invited.accountId}.${until}.${signature}`;
    },
    find: async (request, proof) => {
      const [, accountId = '', until = '', signature = ''] = PROOF.exec(proof) ?? [];
      const invited = await readInvited(db, { accountId }, clock());
      if (invited === null || Number(until) <= clock()) return null;
      const isOurs = signatures.isValid(PURPOSE, signed(request, invited, until), signature);
      return isOurs ? invited : null;
    },
  };
}

const pageOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';
