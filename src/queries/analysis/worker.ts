import type { ToWorker } from './messages';
import { serveAnalyses } from './serve-analyses';

/** Thread of the analyses; it is a file of its own in the built app, and cached with it. */
const handle = serveAnalyses((message) => {
  globalThis.postMessage(message);
});
globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data);
});
