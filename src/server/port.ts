import { once } from 'node:events';
import { createServer } from 'node:net';
import { messageOf, StartFailure, systemErrorCode } from './failure';

/** Why a server cannot listen, told with what to do about it. */
export function listenFailure(error: unknown, port: number, host: string): StartFailure {
  const inUse = systemErrorCode(error) === 'EADDRINUSE';
  return new StartFailure(
    inUse
      ? `Port ${String(port)} is in use. Set PORT to another one.`
      : `Cannot listen on ${host}:${String(port)}: ${messageOf(error)}`,
  );
}

/**
 * Asked before anything is opened: a start that must fail would else leave accounts behind whose
 * password nobody was told, and feed a fleet that another server feeds. Throws StartFailure.
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
