import { traceOf } from './failure';
import type { Portal } from './portal';

/** What the programs say to the person who started them. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function onError(error: unknown): void {
  process.stderr.write(`${traceOf(error)}\n`);
}

export function tellAccounts(seeded: Portal['seeded']): void {
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
export function progressTeller(): (share: number) => void {
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
