import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Types of messages of PostgreSQL's wire protocol, by their first byte. */
const TYPE = { query: 0x51, sync: 0x53, terminate: 0x58, ready: 0x5a } as const;
/** Length of ReadyForQuery, whose last byte is the state of the session. */
const READY_BYTES = 6;
const IDLE = 0x49;
/** Ends a transaction in whatever state it is: after an error a session first needs a Sync. */
const ROLLBACK = Uint8Array.from([
  ...[TYPE.sync, 0, 0, 0, 4],
  ...[TYPE.query, 0, 0, 0, 13],
  ...new TextEncoder().encode('rollback\0'),
]);

/** Returns whether PostgreSQL answers these messages, which are whole, with ReadyForQuery. */
function endsInReady(messages: Uint8Array): boolean {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.length);
  // The first message of a connection has no type.
  if (messages[0] === 0) return true;
  let ends = false;
  for (let at = 0; at < messages.length; at += 1 + view.getUint32(at + 1)) {
    const type = messages[at];
    ends = type === TYPE.query || type === TYPE.sync;
  }
  return ends;
}

/** Returns the state in the ReadyForQuery at the end of an answer; null where there is none. */
function stateAfter(answer: Uint8Array): number | null {
  const ready = answer.subarray(-READY_BYTES);
  const isReady = ready[0] === TYPE.ready && ready[4] === READY_BYTES - 1;
  return isReady ? (ready[5] ?? null) : null;
}

/**
 * Has PostgreSQL execute messages of its wire protocol. Returns its answer, and whether the session
 * is between two transactions. Throws when PostgreSQL has stopped: then it answers nothing more.
 */
async function execute(
  client: PGlite,
  messages: Uint8Array,
): Promise<{ readonly answer: Uint8Array<ArrayBuffer>; readonly isIdle: boolean }> {
  const pieces: Uint8Array[] = [];
  await client.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(bytes.slice()),
  });
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const answer = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  const state = stateAfter(answer);
  if (length === 0 || (endsInReady(messages) && state === null))
    throw new Error('PostgreSQL has stopped');
  return { answer, isIdle: state === IDLE };
}

/**
 * Serves a connection: executes the messages that arrive at the port and sends back the answers.
 * PGlite has one session, so a connection has it alone from the first message of a transaction, or
 * of a statement, to the last; other connections and the upkeep wait. A connection that closes
 * within a transaction rolls it back. Resolves when the connection is closed; rejects when
 * PostgreSQL has stopped.
 */
export async function serveConnection(client: PGlite, port: MessagePort): Promise<void> {
  const arrived: Uint8Array[] = [];
  let isOpen = true;
  let wake = () => {};
  port.on('message', (messages: Uint8Array) => {
    arrived.push(messages);
    wake();
  });
  port.on('close', () => {
    isOpen = false;
    wake();
  });
  /** Returns whether messages arrive before the connection closes. */
  async function more(): Promise<boolean> {
    if (arrived.length === 0 && isOpen) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return arrived.length > 0;
  }

  /** Executes messages until the session is between two transactions. */
  async function turn(): Promise<void> {
    for (let isIdle = false; !isIdle;) {
      const next = (await more()) ? arrived.shift() : undefined;
      const messages = next === undefined || next[0] === TYPE.terminate ? ROLLBACK : next;
      const executed = await execute(client, messages);
      isIdle = executed.isIdle;
      port.postMessage(executed.answer, [executed.answer.buffer]);
    }
  }

  while (await more()) await client.runExclusive(turn);
}
