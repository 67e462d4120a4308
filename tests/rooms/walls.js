// Rooms of src/ and their walls: the one table behind the lint rule (wall-rule.js) and its proof
// (../rooms.test.ts).

/** Folder outside src/ that a room may import; named like the folder. */
const locales = 'locales';

/** The rooms below app, in the order of the picture of the way. */
const below = /** @type {const} */ ([
  'base',
  'domain',
  'contract',
  'simulator',
  'worker',
  'remote',
  'demo',
  'store',
  'sync',
  'queries',
  'auth',
  'i18n/core',
  'i18n/format',
  'i18n/words',
  'ui',
  'components',
  'features/*',
]);

/**
 * Each room and the other rooms it may import. `features/*` is one room for each folder in
 * features/: no feature may import another one. A folder of src/ that is not here is an error.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  base: [],
  domain: ['base'],
  contract: ['domain', 'base'],
  simulator: ['domain', 'base'],
  worker: ['domain', 'base'],
  remote: ['contract', 'domain', 'base'],
  demo: ['remote', 'simulator', 'contract', 'domain', 'base'],
  store: ['domain', 'base'],
  sync: ['store', 'remote', 'domain', 'base'],
  queries: ['sync', 'store', 'worker', 'domain', 'base'],
  auth: ['domain', 'base'],
  'i18n/core': [locales, 'base'],
  'i18n/format': ['i18n/core', 'domain', 'base'],
  'i18n/words': ['domain', 'base'],
  ui: ['i18n/core', 'i18n/format', 'base'],
  components: ['ui', 'i18n/core', 'i18n/format', 'queries', 'domain', 'base'],
  'features/*': [
    'components',
    'ui',
    'i18n/core',
    'i18n/format',
    'i18n/words',
    'queries',
    'domain',
    'base',
  ],
  'features/sign-in': [
    'auth',
    'components',
    'ui',
    'i18n/core',
    'i18n/format',
    'queries',
    'domain',
    'base',
  ],
  app: [...below, locales],
  server: ['simulator', 'contract', 'i18n/core', 'i18n/words', 'domain', locales, 'base'],
  sw: ['contract', 'domain', 'base'],
};

const screens = ['ui', 'components', 'features', 'app'];
const speaking = ['i18n', ...screens];

/**
 * Each package and the only places that may import it; a longer name wins (`zod/mini` over `zod`).
 * A place is a room, a folder or a file. A package that is not here may be imported nowhere in src/
 * and sw/. @type {Readonly<Record<string, readonly string[]>>}
 */
export const fences = {
  '@azure/msal-browser': ['auth'],
  '@chakra-ui/react': screens,
  '@date-fns/tz': [
    'base',
    'domain',
    'simulator',
    'i18n/format',
    'components',
    'features',
    'server',
  ],
  '@dnd-kit/core': ['features'],
  '@dnd-kit/sortable': ['features'],
  '@electric-sql/pglite': ['server'],
  '@emotion/react': ['ui', 'app'],
  '@fastify/*': ['server'],
  '@lingui/core': [...speaking, 'server'],
  '@lingui/react': screens,
  '@tanstack/react-query': ['queries', 'components', 'features', 'app'],
  '@tanstack/react-virtual': ['ui/table'],
  '@tanstack/react-router': ['components', 'features', 'app'],
  'date-fns': ['base', 'domain', 'simulator', 'i18n/format', 'components', 'features', 'server'],
  dexie: ['store'],
  'drizzle-kit': ['server'],
  'drizzle-orm': ['server'],
  fastify: ['server'],
  'fastify-plugin': ['server'],
  jose: ['server'],
  leaflet: ['components/map'],
  'node:*': ['server'],
  nodemailer: ['server'],
  'oidc-provider': ['server'],
  papaparse: ['components/csv-view'],
  postgres: ['server'],
  'prom-client': ['server/metrics.ts'],
  react: ['queries', ...screens],
  'react-dom': ['ui', 'app'],
  supercluster: ['components/map'],
  'topojson-client': ['components/map'],
  tsx: ['server/database/embedded-worker-source.js'],
  uplot: ['ui/charts'],
  uqr: ['features'],
  vite: ['server/dev.ts'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
  'workbox-window': ['app/start/register-worker.ts'],
  'world-atlas': ['components/map'],
  zod: ['server'],
  'zod/mini': ['base/moment-schema.ts', 'contract', 'store', 'app', 'server'],
};

/** Additional imports allowed in a test file. */
export const forTests = ['vitest', 'fast-check', 'fake-indexeddb', 'node:*', 'tests/fixtures'];
