import type { EpochMs } from '../../base/units';
import type { RemoteErrorKind } from '../../remote/remote-error';
import { asRemoteError } from '../as-remote-error';
import type { Clock } from '../clock';
import type { Connection } from '../connection';

/** Kinds that say that the server cannot be had; the others say something of this question alone. */
const NOT_TO_BE_HAD = new Set<RemoteErrorKind>([
  'unreachable',
  'foreign-answer',
  'sign-in-needed',
  'sign-in-unreachable',
  'blocked',
]);

/** Asks once and tells the clock and the connection what the answer says of them. Rejects with RemoteError. */
export async function asked<Answer extends { readonly servedAt: EpochMs }>(
  { clock, connection }: { readonly clock: Clock; readonly connection: Connection },
  question: () => Promise<Answer>,
): Promise<Answer> {
  connection.asking();
  try {
    const answer = await question();
    clock.learn(answer.servedAt);
    connection.answered(answer.servedAt);
    return answer;
  } catch (cause) {
    const error = asRemoteError(cause);
    if (NOT_TO_BE_HAD.has(error.kind)) connection.failed(error, clock.now());
    else connection.ended();
    throw error;
  }
}
