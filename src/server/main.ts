import { COMMANDS } from './backup-command';
import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { StartFailure } from './failure';
import { assertPortFree, listenFailure } from './port';
import { openPortal, type PortalServer } from './portal';
import { BUILT_APP } from './project-root';
import {
  createProgressPrinter,
  endWithoutDatabase,
  onError,
  printAccounts,
  printFleet,
  printFleetChange,
  printRequest,
  say,
  warnOfAlterableLogs,
} from './terminal';

/**
 * Resolves when the program is asked to stop; npm sends the signal twice, which changes nothing.
 */
const stopRequested = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });

async function listen(portal: PortalServer, port: number, host: string): Promise<void> {
  try {
    await portal.app.listen({ port, host });
  } catch (error) {
    await portal.stop();
    throw listenFailure(error, port, host);
  }
}

/**
 * Runs the program behind `npm start`: prints the portal's address and the seeded accounts, then
 * serves.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const [command, file = ''] = process.argv.slice(2);
  if (command !== undefined) {
    const run = COMMANDS[command];
    if (run === undefined || file === '')
      throw new StartFailure('Use: backup <file>, restore <file>');
    await run(file, { environment, clock: systemClock, say });
    return;
  }
  const { port, host, publicUrl } = environment;
  // From here on a signal waits until the start is complete: an interrupted start would leave a
  // lock, and accounts whose password was never printed.
  const stopped = stopRequested();
  await assertPortFree(port, host);
  // In a terminal the lines of requests would hide the password.
  const isLogging = environment.requestLog ?? !process.stdout.isTTY;
  const portal = await openPortal({
    environment,
    ...(isLogging ? { onRequest: printRequest } : {}),
    clock: systemClock,
    appFolder: BUILT_APP,
    onSeeded: printAccounts,
    onFleet: printFleetChange,
    onProgress: createProgressPrinter(),
    onError,
    onDatabaseLost: endWithoutDatabase,
    onAlterableLogs: warnOfAlterableLogs,
  });
  printFleet(environment.fleetModules);
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
