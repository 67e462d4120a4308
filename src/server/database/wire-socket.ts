import { EventEmitter } from 'node:events';
import type { MessagePort } from 'node:worker_threads';

/**
 * Connection to the embedded database with the interface of a socket, as far as postgres.js uses
 * it. Emits `data` with a Buffer and `close` once, also when the thread of the database ends.
 */
export class WireSocket extends EventEmitter {
  readyState: 'open' | 'closed' = 'open';
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) => {
      this.emit('data', Buffer.from(buffer, byteOffset, length));
    });
    port.on('close', () => {
      this.readyState = 'closed';
      this.emit('close', false);
    });
  }

  /** Sends whole messages. Returns true: nothing has to wait until they are sent. */
  write(messages: Uint8Array, done?: () => void): true {
    // A copy of its own is moved to the other thread; a Buffer shares its memory with others.
    const own = Uint8Array.from(messages);
    this.#port.postMessage(own, [own.buffer]);
    done?.();
    return true;
  }

  end(messages: Uint8Array): void {
    this.write(messages);
    this.#port.close();
  }

  /** Fails as a connection that nobody accepts: emits `error`, then `close`. */
  fail(error: Error): void {
    setImmediate(() => {
      this.emit('error', error);
      this.#port.close();
    });
  }

  destroy(): void {
    this.#port.close();
  }
}
