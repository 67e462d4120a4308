// The rooms of src/ and their walls: the one table behind the lint rule (wall-rule.js) and its proof (../rooms.test.ts).

/** What outside src/ a room may reach; named like the folder. */
const locales = 'locales';

/** The rooms below app, in the order of the picture of the way. */
const below = /** @type {const} */ ([
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
  'ui',
  'components',
  'features/*',
]);

/**
 * Each room and the rooms it may import beside itself. `features/*` is one room for each folder in features/:
 * no feature may import another one. A folder of src/ that is not here is an error.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rooms = {
  domain: [],
  contract: ['domain'],
  simulator: ['domain'],
  worker: ['domain'],
  remote: ['contract', 'domain'],
  demo: ['remote', 'simulator', 'contract', 'domain'],
  store: ['domain'],
  sync: ['store', 'remote', 'domain'],
  queries: ['sync', 'store', 'worker', 'domain'],
  auth: ['domain'],
  'i18n/core': [locales],
  'i18n/format': ['i18n/core', 'domain'],
  ui: ['i18n/core', 'i18n/format'],
  components: ['ui', 'i18n/core', 'i18n/format', 'queries', 'domain'],
  'features/*': ['components', 'ui', 'i18n/core', 'i18n/format', 'queries', 'domain'],
  'features/sign-in': ['auth', 'components', 'ui', 'i18n/core', 'i18n/format', 'queries', 'domain'],
  app: [...below, locales],
  server: ['simulator', 'contract', 'i18n/core', 'domain', locales],
  sw: ['contract', 'domain'],
};

const screens = ['ui', 'components', 'features', 'app'];
const speaking = ['i18n', ...screens];

/**
 * Each package and the only places that may import it; a longer name wins (`zod/mini` over `zod`). A place is a
 * room, a folder or a file. A package that is not here may be imported nowhere in src/ and sw/.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const fences = {
  '@azure/msal-browser': ['auth'],
  '@chakra-ui/react': screens,
  '@date-fns/tz': ['domain', 'simulator', 'i18n/format', 'components', 'features', 'server'],
  '@electric-sql/pglite': ['server'],
  '@emotion/react': ['ui', 'app'],
  '@fastify/*': ['server'],
  '@lingui/core': [...speaking, 'server'],
  '@lingui/react': screens,
  '@tanstack/react-query': ['queries', 'components', 'features', 'app'],
  '@tanstack/react-virtual': ['ui/table'],
  '@tanstack/react-router': ['components', 'features', 'app'],
  'date-fns': ['domain', 'simulator', 'i18n/format', 'components', 'features', 'server'],
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
  postgres: ['server'],
  react: ['queries', ...screens],
  'react-dom': ['ui', 'app'],
  supercluster: ['components/map'],
  'topojson-client': ['components/map'],
  uplot: ['ui/charts'],
  uqr: ['features'],
  vite: ['server/dev.ts'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
  'workbox-window': ['app/register-worker.ts'],
  'world-atlas': ['components/map'],
  zod: ['server'],
  'zod/mini': ['contract', 'store', 'app', 'server'],
};

/** What a test beside its file may import beyond its room. */
export const forTests = ['vitest', 'fast-check', 'fake-indexeddb', 'node:*', 'tests/fixtures'];
