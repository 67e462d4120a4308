import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVED_AT } from '../domain/machine/telemetry.fixture';
import { HOUR, later, MINUTE, type EpochMs } from '../base/units';
import { RemoteError } from '../remote/remote-error';
import { createConnection, WAITING_MS } from './connection';

const lost = new RemoteError('unreachable', 'There is no network.');
const at = (ms: number) => later(SERVED_AT, ms);

/** The browser's storage, which outlasts the page. */
function storage() {
  const kept: { since: EpochMs | null } = { since: null };
  return {
    kept,
    outage: {
      read: () => kept.since,
      write: (since: EpochMs | null) => {
        kept.since = since;
      },
    },
  };
}

it('an outage has begun at its first failure, also before the page was loaded again', () => {
  const { outage } = storage();
  createConnection(outage).failed(lost, at(0));
  const again = createConnection(outage);
  again.failed(lost, at(HOUR));
  again.failed(lost, at(HOUR + MINUTE));
  expect(again.current).toMatchObject({ state: 'failing', failingSince: at(0) });
});

it('one that another page recorded, and has seen the end of, is not that of this page', () => {
  const { outage } = storage();
  const here = createConnection(outage);
  here.requesting();
  here.responded(at(0));
  createConnection(outage).failed(lost, at(MINUTE));
  here.responded(at(2 * MINUTE));
  here.failed(lost, at(HOUR));
  expect(here.current).toMatchObject({ failingSince: at(HOUR) });
});

it('a response ends it', () => {
  const { kept, outage } = storage();
  createConnection(outage).failed(lost, at(0));
  const again = createConnection(outage);
  again.requesting();
  again.responded(at(HOUR));
  expect(kept.since).toBeNull();
  again.failed(lost, at(2 * HOUR));
  expect(again.current.failingSince).toBe(at(2 * HOUR));
});

it('it does not begin in the future where the clock of the device is behind', () => {
  const { outage } = storage();
  createConnection(outage).failed(lost, at(3 * HOUR));
  const again = createConnection(outage);
  again.failed(lost, at(0));
  expect(again.current.failingSince).toBe(at(0));
});

describe('requests under way', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('two are one refresh until both have ended', () => {
    const connection = createConnection();
    connection.requesting();
    connection.requesting();
    vi.advanceTimersByTime(WAITING_MS);
    connection.responded(SERVED_AT);
    expect(connection.current).toMatchObject({ state: 'live', refreshing: true });
    connection.ended();
    expect(connection.current).toMatchObject({ state: 'live', refreshing: false });
  });

  it('that end soon are not reported', () => {
    const connection = createConnection();
    const listener = vi.fn();
    for (const answer of [1, 2]) {
      connection.requesting();
      vi.advanceTimersByTime(WAITING_MS - 1);
      connection.responded(later(SERVED_AT, answer));
    }
    connection.subscribe(listener);
    vi.advanceTimersByTime(WAITING_MS);
    expect(connection.current.refreshing).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });
});
