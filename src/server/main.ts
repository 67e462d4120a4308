import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { messageOf, StartFailure, systemErrorCode } from './failure';
import { openPortal, type Portal } from './portal';
import { BUILT_APP } from './project-root';
import { onError, progressTeller, say, tellAccounts } from './terminal';

/** The program behind `npm start`: says where the portal is and who can sign in, then serves. */
async function listen(portal: Portal, port: number, host: string): Promise<void> {
  try {
    await portal.app.listen({ port, host });
  } catch (error) {
    await portal.stop();
    const inUse = systemErrorCode(error) === 'EADDRINUSE';
    throw new StartFailure(
      inUse
        ? `Port ${String(port)} is in use. Set PORT to another one.`
        : `Cannot listen on ${host}:${String(port)}: ${messageOf(error)}`,
    );
  }
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const portal = await openPortal({
    environment,
    clock: systemClock,
    appFolder: BUILT_APP,
    onProgress: progressTeller(),
    onError,
  });
  await listen(portal, environment.port, environment.host);
  tellAccounts(portal.seeded);
  say(`The portal is open at ${environment.publicUrl}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say('Stopping.');
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else onError(error);
  process.exit(1);
});
