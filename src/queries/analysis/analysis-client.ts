import { yieldToMain } from '../../base/yield-to-main';
import { ANALYSES, type AnalysisInput, type AnalysisKind, type AnalysisResult } from './analyses';
import type { CancelMessage, FromWorker, StartMessage } from './messages';
import { runSteps, type StepOptions } from './run-steps';

/** The worker could not start, has died, or could not read a message. */
class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

/** The part of a Worker that the client uses. */
export type AnalysisPort = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export type AnalysisOptions = Pick<StepOptions, 'signal' | 'onProgress'>;

/** Slice of the page: a frame has room for it. */
const PAGE_SLICE_MS = 8;

/**
 * Runs analyses in a worker, which starts with the first of them. When the worker fails, its
 * analyses and all later ones run in the page, in slices.
 */
export class AnalysisClient {
  readonly #openPort: () => AnalysisPort;
  #port: AnalysisPort | null = null;
  #hasFailed = false;
  #lastId = 0;
  readonly #current = new Map<AnalysisKind, AbortController>();

  constructor(openPort: () => AnalysisPort) {
    this.#openPort = openPort;
  }

  /** Whether the worker has failed, so that analyses run in the page. */
  get isInPage(): boolean {
    return this.#hasFailed;
  }

  /**
   * Runs an analysis; another one of the same kind cancels it. Rejects with the reason of the
   * signal, with an AbortError when another one took its place, or with an Error of the analysis
   * itself.
   */
  async run<K extends AnalysisKind>(
    kind: K,
    input: AnalysisInput<K>,
    { signal, onProgress }: AnalysisOptions,
  ): Promise<AnalysisResult<K>> {
    signal.throwIfAborted();
    this.#current.get(kind)?.abort();
    const controller = new AbortController();
    this.#current.set(kind, controller);
    const abort = () => {
      controller.abort(signal.reason);
    };
    signal.addEventListener('abort', abort);
    try {
      const options = { signal: controller.signal, onProgress };
      if (this.#hasFailed) return await inPage(kind, input, options);
      try {
        return await this.#inWorker(kind, input, options);
      } catch (error) {
        if (!(error instanceof WorkerFailed)) throw error;
        return await inPage(kind, input, options);
      }
    } finally {
      signal.removeEventListener('abort', abort);
      if (this.#current.get(kind) === controller) this.#current.delete(kind);
    }
  }

  #inWorker<K extends AnalysisKind>(
    kind: K,
    input: AnalysisInput<K>,
    { signal, onProgress }: AnalysisOptions,
  ): Promise<AnalysisResult<K>> {
    const port = this.#open();
    this.#lastId += 1;
    const id = this.#lastId;
    const settled = new AbortController();
    const listening = { signal: settled.signal };
    const outcome = new Promise<AnalysisResult<K>>((resolve, reject) => {
      const onMessage = ({ data }: MessageEvent<FromWorker<K>>) => {
        if (data.id !== id) return;
        if (data.type === 'progress') onProgress(data.share);
        else if (data.type === 'done') resolve(data.result);
        else reject(new Error(data.message));
      };
      const onFailure = () => {
        reject(this.#fail());
      };
      const onAbort = () => {
        const message: CancelMessage = { type: 'cancel', id };
        port.postMessage(message);
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a reason is whatever the caller aborted with
        reject(signal.reason);
      };
      port.addEventListener('message', onMessage, listening);
      port.addEventListener('error', onFailure, listening);
      port.addEventListener('messageerror', onFailure, listening);
      signal.addEventListener('abort', onAbort, listening);
      const message: StartMessage<K> = { type: 'start', id, kind, input };
      port.postMessage(message);
    });
    return outcome.finally(() => {
      settled.abort();
    });
  }

  #open(): AnalysisPort {
    try {
      this.#port ??= this.#openPort();
      return this.#port;
    } catch {
      throw this.#fail();
    }
  }

  #fail(): WorkerFailed {
    this.#hasFailed = true;
    this.#port?.terminate();
    this.#port = null;
    return new WorkerFailed('The worker of the analyses does not run');
  }
}

const inPage = <K extends AnalysisKind>(
  kind: K,
  input: AnalysisInput<K>,
  options: AnalysisOptions,
): Promise<AnalysisResult<K>> =>
  runSteps(ANALYSES[kind](input), { ...options, sliceMs: PAGE_SLICE_MS, pause: yieldToMain });
