import type postgres from 'postgres';
import { createEmitter } from '../../base/emitter';

/**
 * Wakes code that waits for a change in the database, in this process at once and in the other
 * servers on the database soon. A signal may get lost while a connection is down, so whoever waits
 * also looks now and then.
 */
export interface Signals {
  readonly send: (signal: string) => void;
  /** Calls the listener with each signal from now on; returns the function that ends this. */
  readonly listen: (listener: (signal: string) => void) => () => void;
}

/** Signals of a database that only this process uses. */
export function localSignals(): Signals {
  const { emit, subscribe } = createEmitter<string>();
  return { send: emit, listen: subscribe };
}

const CHANNEL = 'portal';

/** Signals by LISTEN and NOTIFY; the client listens again whenever its connection was lost. */
export async function postgresSignals(client: postgres.Sql): Promise<Signals> {
  const { emit, subscribe } = createEmitter<string>();
  await client.listen(CHANNEL, emit);
  return {
    send: (signal) => {
      emit(signal);
      void client.notify(CHANNEL, signal).catch(() => undefined);
    },
    listen: subscribe,
  };
}

/**
 * Waits for one signal, at most `ms`. The wait begins with the call, so that a change is not missed
 * that happens before `heard` is awaited; `cancel` ends it.
 */
export function nextSignal(
  { listen }: Signals,
  signal: string,
  ms: number,
): { readonly heard: Promise<void>; readonly cancel: () => void } {
  let end: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    end = resolve;
  });
  const timer = setTimeout(end, ms);
  const unlisten = listen((one) => {
    if (one === signal) end();
  });
  const cancel = () => {
    clearTimeout(timer);
    unlisten();
    end();
  };
  return { heard: heard.then(cancel), cancel };
}
