import { API_BASE } from '../../../src/contract/api-base';
import { epochMs, later } from '../../../src/base/units';
import { createHttp } from '../../../src/remote/http/http';
import { createHttpReads } from '../../../src/remote/http/http-reads';
import { openStore } from '../../../src/store/indexed-store';
import { createClock } from '../../../src/sync/clock';
import { createConnection } from '../../../src/sync/connection';
import type { FillParts } from '../../../src/sync/fill/fill-request';
import { fillSpan } from '../../../src/sync/fill/fill-span';
import { browserLocks } from '../../../src/sync/fill/locks';
import { wait } from '../../../src/sync/wait';
import type { Ask } from '../week/asks';
import { measures } from './measures';

/** A tab of one person, as the app puts it together, but for the time, which the script tells. */
async function openParts(account: string, now: () => number): Promise<FillParts> {
  const clock = createClock({ wall: now, monotonic: now });
  const http = createHttp({
    apiBase: API_BASE,
    accountKey: account,
    getToken: () => Promise.resolve(account),
  });
  return {
    clock,
    reads: createHttpReads(http, clock.now),
    store: await openStore(account),
    connection: createConnection(),
    locks: browserLocks(account),
    chance: () => 0,
    // Pauses between tries are real time: the script's time stands still meanwhile.
    wait: (ms, signal) => wait(Math.min(ms, 20), signal),
  };
}

let time = NaN;
let parts: Promise<FillParts> | null = null;

measures({
  /** Gives how the fill ended. */
  async ask(account: string, { at, modules, interval, span }: Ask): Promise<string> {
    time = at;
    parts ??= openParts(account, () => time);
    const outcome = await fillSpan(
      await parts,
      {
        moduleIds: modules,
        interval,
        bundle: 'default',
        span: { from: epochMs(span.from), to: epochMs(span.to) },
        focus: later(span.to, -1),
      },
      new AbortController().signal,
    );
    return outcome.state;
  },
});
