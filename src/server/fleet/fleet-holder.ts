import { SECOND } from '../../base/units';
import { wait } from '../../base/wait';
import type { FleetClaim, FleetLock } from '../database/fleet-lock';

/** Whatever runs in a server for as long as it has the fleet. */
export interface FleetDuty {
  /** Stops it; `isLost` when another server may have the fleet already. */
  stop(isLost: boolean): Promise<void>;
}

/** Changes of who has the fleet, as one server sees them. */
export type FleetChange = 'elsewhere' | 'taken_over' | 'lost';

export interface HolderOptions<T extends FleetDuty> {
  readonly lock: FleetLock;
  /** Starts the duty; `isTakeOver` when another server had the fleet, or this one had lost it. */
  readonly start: (claim: FleetClaim, isTakeOver: boolean) => Promise<T>;
  readonly onChange: (change: FleetChange) => void;
  readonly onError: (error: unknown) => void;
}

export interface FleetHolder<T> {
  /** Returns the running duty; null while this server does not have the fleet. */
  readonly current: () => T | null;
  stop(): Promise<void>;
}

interface Held<T> {
  readonly duty: T;
  readonly claim: FleetClaim;
}

/** Interval at which a server without the fleet tries to claim it. */
const CLAIM_EVERY_MS = 2 * SECOND;

/**
 * Runs a duty in whichever server has the fleet. Resolves when this server has started it, or knows
 * that another one has the fleet; rejects when that cannot be found out. From then on a server
 * without the fleet claims it as soon as it is free, and one that loses its claim stops the duty
 * before it claims again.
 */
export async function holdFleet<T extends FleetDuty>(
  options: HolderOptions<T>,
): Promise<FleetHolder<T>> {
  const { onChange, onError } = options;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let held = await begin(options, false);
  const current = () => (held?.claim.lost.aborted === false ? held.duty : null);
  if (held === null) onChange('elsewhere');

  const follow = async () => {
    while (!isStopping()) {
      if (held === null) {
        await wait(CLAIM_EVERY_MS, stopping.signal).catch(() => undefined);
        if (isStopping()) return;
        held = await begin(options, true).catch((error: unknown) => {
          onError(error);
          return null;
        });
        if (held !== null) onChange('taken_over');
      } else {
        await eitherAborted(held.claim.lost, stopping.signal);
        if (isStopping()) return;
        onChange('lost');
        await held.duty.stop(true).catch(onError);
        held = null;
      }
    }
  };
  const following = follow();
  return {
    current,
    stop: async () => {
      stopping.abort();
      await following;
      if (held === null) return;
      await held.duty.stop(held.claim.lost.aborted);
      await held.claim.release();
      held = null;
    },
  };
}

async function begin<T extends FleetDuty>(
  { lock, start }: HolderOptions<T>,
  isTakeOver: boolean,
): Promise<Held<T> | null> {
  const claim = await lock.claim();
  if (claim === null) return null;
  try {
    return { claim, duty: await start(claim, isTakeOver) };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

const eitherAborted = (a: AbortSignal, b: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      resolve();
    };
    for (const signal of [a, b]) {
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }
  });
