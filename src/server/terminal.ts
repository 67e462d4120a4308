import { messageOf, traceOf } from './failure';
import type { FleetChange } from './fleet/fleet-holder';
import type { LoggedRequest } from './http/request-log';
import type { SeededAccounts } from './portal';

/** Prints a line for the person who started the program. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function onError(error: unknown): void {
  process.stderr.write(`${traceOf(error)}\n`);
}

/** Ends the program, which can do nothing without its database, with one line that says why. */
export function endWithoutDatabase(reason: unknown): void {
  process.stderr.write(
    `The embedded database has stopped: ${messageOf(reason)}. The server ends; what it had ` +
      'confirmed is stored.\n',
  );
  process.exit(1);
}

/** Says that nothing but the program itself keeps the logs as they are (README). */
export function warnOfAlterableLogs(): void {
  process.stderr.write(
    'The role of DATABASE_URL may alter the logs of commands and of changes: PostgreSQL does not ' +
      'keep them append-only. Give the portal a role that is no superuser.\n',
  );
}

export function printAccounts(seeded: SeededAccounts | null): void {
  if (seeded === null) {
    say('Sign in with the accounts that were printed at the first start.');
    return;
  }
  say('');
  say('Accounts to sign in with (printed this once):');
  for (const { email, may } of seeded.accounts) say(`  ${email.padEnd(27)} ${may}`);
  say(`  Password of all:            ${seeded.password}`);
  say('');
}

/** Prints what a server without the embedded fleet cannot do; `modules` is the fleet's size. */
export function printFleet(modules: number | null): void {
  if (modules !== null) return;
  say(
    'FLEET=off: no embedded fleet runs. There is no way yet for machines to send telemetry, so ' +
      'only what is stored already is shown.',
  );
}

/** Prints a line of JSON for a request (README). */
export const printRequest = (request: LoggedRequest): void => {
  say(JSON.stringify(request));
};

/** Returns a function that prints a line for each tenth of the history, as a sign of progress. */
export function createProgressPrinter(): (share: number) => void {
  let lastPercent = -1;
  return (share) => {
    const percent = Math.floor(share * 10) * 10;
    if (percent === lastPercent) return;
    lastPercent = percent;
    say(
      share < 1
        ? `Backfilling the fleet's history: ${String(percent)} %`
        : "The fleet's history is complete.",
    );
  };
}

const FLEET_LINES: Record<FleetChange, string> = {
  elsewhere:
    'Another server on this database runs the embedded fleet; this one serves its data, and takes ' +
    'the fleet over when that server stops.',
  taken_over: 'This server runs the embedded fleet now.',
  lost: 'The connection to the database that the embedded fleet belongs to is lost; it stands still.',
};

/** Prints which server runs the embedded fleet. */
export const printFleetChange = (change: FleetChange): void => {
  say(FLEET_LINES[change]);
};
