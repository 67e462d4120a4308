import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { messageOf, StartFailure, systemErrorCode } from './failure';
import { openPortal, type Portal } from './portal';
import { BUILT_APP } from './project-root';

/** The program behind `npm start`: says where the portal is and who can sign in, then serves. */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function tellAccounts(seeded: Portal['seeded']): void {
  if (seeded === null) {
    say('Sign in with the accounts that were printed at the first start.');
    return;
  }
  say('');
  say('Accounts to sign in with (told this once):');
  for (const { email, may } of seeded.accounts) say(`  ${email.padEnd(27)} ${may}`);
  say(`  Password of all:            ${seeded.password}`);
  say('');
}

/** A line for each tenth of the history, so that one sees that it goes on. */
function progressTeller(): (share: number) => void {
  let told = -1;
  return (share) => {
    const percent = Math.floor(share * 10) * 10;
    if (percent === told) return;
    told = percent;
    say(
      share < 1
        ? `Laying down the fleet's history: ${String(percent)} %`
        : "The fleet's history is complete.",
    );
  };
}

function onError(error: unknown): void {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

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
