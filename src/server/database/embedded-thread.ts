import { MessageChannel, Worker } from 'node:worker_threads';
import { DATABASE_WORKER } from '../project-root';
import type { EmbeddedReport } from './embedded-worker';
import { WireSocket } from './wire-socket';

/** Thread with the embedded database of a folder. */
export interface EmbeddedThread {
  readonly isRunning: () => boolean;
  /** Opens a connection, which fails when the thread has ended. */
  readonly connect: () => WireSocket;
  /** Closes the database, after everything that its connections have sent. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread and opens the database. `onError` gets the errors of its upkeep, `onLost` the
 * reason when the thread ends by itself: its connections then close, and no new one opens. Rejects
 * when the database does not open.
 */
export async function startEmbeddedThread(
  folder: string,
  onError: (error: unknown) => void,
  onLost: (reason: unknown) => void,
): Promise<EmbeddedThread> {
  const thread = new Worker(DATABASE_WORKER, { workerData: folder });
  let state: 'opening' | 'open' | 'closing' | 'ended' = 'opening';
  let reason = new Error('the thread of the embedded database has ended');
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      const wasOpen = state === 'open';
      state = 'ended';
      resolve();
      if (wasOpen) onLost(reason);
    });
  });
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (report: EmbeddedReport) => {
      if (report.kind === 'upkeep') onError(report.error);
      else if (report.kind === 'failed') reason = errorOf(report.error);
      else {
        state = 'open';
        resolve();
      }
    });
    thread.on('error', (error) => {
      reason = errorOf(error);
    });
    void ended.then(() => {
      reject(reason);
    });
  });
  return {
    isRunning: () => state === 'open',
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      const socket = new WireSocket(port1);
      if (state === 'open') thread.postMessage(port2, [port2]);
      else socket.fail(closed());
      return socket;
    },
    close: async () => {
      if (state === 'open') {
        state = 'closing';
        thread.postMessage('close');
      }
      await ended;
    },
  };
}

const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Returns the error of a client that has ended, as postgres.js has it. */
const closed = (): Error =>
  Object.assign(new Error('the embedded database is closed'), { code: 'CONNECTION_ENDED' });
