import type { AnalysisPort } from './analysis-client';
import type { ToWorker } from './messages';
import { serveAnalyses } from './serve-analyses';

/** A worker in this thread; what it sends is copied, as the messages of a real one. */
export class FakeWorker extends EventTarget implements AnalysisPort {
  readonly received: string[] = [];
  isTerminated = false;
  readonly #handle = serveAnalyses((message) => {
    const data: unknown = structuredClone(message);
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  });

  readonly #isDeaf: boolean;

  /** A deaf worker never replies. */
  constructor(isDeaf = false) {
    super();
    this.#isDeaf = isDeaf;
  }

  postMessage(message: ToWorker): void {
    this.received.push(message.type);
    if (!this.#isDeaf) this.#handle(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
