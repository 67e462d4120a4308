import { wallRule } from './wall-rule.js';

const code = '{src,sw}/**/*.{ts,tsx}';
const tests = '**/*.test.{ts,tsx}';

/** Only files with a clock: "now" is the server's time, read in one place for each program. */
const clocks = ['src/sync/clock.ts', 'src/server/clock.ts', 'sw/**'];
const clockSyntax = [
  ['CallExpression[callee.object.name="Date"][callee.property.name="now"]', 'Date.now()'],
  ['NewExpression[callee.name="Date"][arguments.length=0]', 'new Date()'],
  ['CallExpression[callee.name="Date"]', 'Date()'],
].map(([selector, what]) => ({
  selector,
  message: `${what} reads the machine's own clock: take the time as an argument.`,
}));

const networks = [
  'src/remote/http/http.ts',
  'src/app/runtime-config.ts',
  // MSAL's own requests, with an end to them; the provider is not the API.
  'src/auth/network-client.ts',
  'src/server/**',
  'sw/**',
];
const networkNames = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const networkMessage = 'Only the remote speaks over the network (architecture, Package fences).';

/**
 * The walls of the rooms as lint settings: imports, the clock and the network.
 * @type {import('eslint').Linter.Config[]}
 */
export const wallConfig = [
  {
    files: [code],
    plugins: { rooms: { rules: { wall: wallRule } } },
    rules: { 'rooms/wall': 'error' },
  },
  {
    files: [code],
    ignores: [...clocks, tests],
    rules: { 'no-restricted-syntax': ['error', ...clockSyntax] },
  },
  {
    files: [code],
    ignores: [...networks, tests],
    rules: {
      'no-restricted-globals': [
        'error',
        ...networkNames.map((name) => ({ name, message: networkMessage })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self', 'navigator'].flatMap((object) =>
          [...networkNames, 'sendBeacon'].map((property) => ({
            object,
            property,
            message: networkMessage,
          })),
        ),
      ],
    },
  },
];
