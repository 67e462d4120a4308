import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { StartFailure } from './failure';
import { assertPortFree, listenFailure } from './port';
import { openPortal, type Portal } from './portal';
import { BUILT_APP } from './project-root';
import { onError, progressTeller, say, tellAccounts } from './terminal';

/** Resolves when somebody stops the program; npm sends the signal twice, which changes nothing. */
const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });

async function listen(portal: Portal, port: number, host: string): Promise<void> {
  try {
    await portal.app.listen({ port, host });
  } catch (error) {
    await portal.stop();
    throw listenFailure(error, port, host);
  }
}

/** The program behind `npm start`: says where the portal is and who can sign in, then serves. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, host, publicUrl } = environment;
  // From here on a signal waits for the start to end: half a start would leave a lock, and accounts
  // whose password was not told.
  const stopped = askedToStop();
  await assertPortFree(port, host);
  const portal = await openPortal({
    environment,
    clock: systemClock,
    appFolder: BUILT_APP,
    onProgress: progressTeller(),
    onError,
  });
  tellAccounts(portal.seeded);
  await listen(portal, port, host);
  say(`The portal is open at ${publicUrl}`);
  await stopped;
  say('Stopping.');
  await portal.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
    else onError(error);
    process.exit(1);
  },
);
