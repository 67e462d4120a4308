import { wait } from '../../base/wait';
import { ANALYSES, type AnalysisKind } from './analyses';
import type { FromWorker, StartMessage, ToWorker } from './messages';
import { runSteps } from './run-steps';

/** Time after which a worker reads its messages: a cancelled analysis ends this soon. */
const SLICE_MS = 30;

type Send = (message: FromWorker<AnalysisKind>) => void;

/** Returns a function that handles the messages to a worker; replies go to `send`. */
export function serveAnalyses(send: Send): (message: ToWorker) => void {
  const running = new Map<number, AbortController>();
  return (message) => {
    const { id } = message;
    if (message.type === 'cancel') {
      running.get(id)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(id, controller);
    void serve(message, controller.signal, send).finally(() => running.delete(id));
  };
}

async function serve<K extends AnalysisKind>(
  { id, kind, input }: StartMessage<K>,
  signal: AbortSignal,
  send: Send,
): Promise<void> {
  try {
    const result = await runSteps(ANALYSES[kind](input), {
      signal,
      sliceMs: SLICE_MS,
      // `yieldToMain` may go on before a message that cancels.
      pause: () => wait(0),
      onProgress: (share) => {
        send({ id, type: 'progress', share });
      },
    });
    send({ id, type: 'done', result });
  } catch (error) {
    // Nobody waits for a cancelled analysis.
    if (!signal.aborted) send({ id, type: 'failed', message: String(error) });
  }
}
