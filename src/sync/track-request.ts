import type { EpochMs } from '../base/units';
import type { ResponseTimes } from '../domain/time/server-time';
import type { RemoteErrorKind } from '../remote/remote-error';
import { asRemoteError } from './as-remote-error';
import type { Clock } from './clock';
import type { Connection } from './connection';

/**
 * Errors that mean that the server is out of reach. The others concern this request alone: a server
 * that fails here may still return the fleet, whose own requests report a lost one.
 */
const OUT_OF_REACH = new Set<RemoteErrorKind>([
  'unreachable',
  'foreign-answer',
  'sign-in-needed',
  'sign-in-unreachable',
  'blocked',
]);

/** A response with the times by which it is judged ([Note: The time of a response]). */
export type TimedResponse<Response> = Response & { readonly arrival: ResponseTimes };

/**
 * Sends one request and reports its result to the clock and the connection. Rejects with
 * RemoteError.
 */
export async function trackRequest<Response extends { readonly servedAt: EpochMs }>(
  { clock, connection }: { readonly clock: Clock; readonly connection: Connection },
  send: () => Promise<Response>,
): Promise<TimedResponse<Response>> {
  const arrived = clock.startRequest();
  connection.requesting();
  try {
    const response = await send();
    const arrival = arrived(response.servedAt);
    connection.responded(response.servedAt);
    return { ...response, arrival };
  } catch (cause) {
    const error = asRemoteError(cause);
    if (OUT_OF_REACH.has(error.kind)) connection.failed(error, clock.now());
    else connection.ended();
    throw error;
  }
}
