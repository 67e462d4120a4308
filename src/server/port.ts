import { once } from 'node:events';
import { createServer } from 'node:net';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/** Returns the reason for which a server cannot listen, with what to do about it. */
export function listenFailure(error: unknown, port: number, host: string): StartFailure {
  const inUse = systemErrorCode(error) === 'EADDRINUSE';
  return new StartFailure(
    inUse
      ? `Port ${String(port)} is in use. Set PORT to another one.`
      : `Cannot listen on ${host}:${String(port)}: ${messageOf(error)}`,
  );
}

/**
 * Checks the port before anything is opened. A later failure would leave accounts whose password
 * was never printed, and feed a fleet that another server feeds. Throws StartFailure.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port, host });
    await once(probe, 'listening');
  } catch (error) {
    throw listenFailure(error, port, host);
  }
  probe.close();
  await once(probe, 'close');
}
