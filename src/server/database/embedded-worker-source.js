import { register } from 'tsx/esm/api';

// The thread of the embedded database where the server runs as source (tests, `npm run dev`): Node
// reads TypeScript in a thread only through tsx.
register();
await import('./embedded-worker.ts');
