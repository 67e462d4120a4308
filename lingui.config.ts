import { defineConfig } from '@lingui/cli';

/** Texts that both the screens and the server need. */
const words = ['src/i18n/words/**/*.ts'];

/** Texts of the machine park's page. */
const park = [
  'src/features/machine-park/**/*.tsx',
  'src/components/module-table/**/*.{ts,tsx}',
  'src/components/past/{CountedTime.tsx,use-past-text.ts}',
  'src/components/time-text/interval-words.ts',
];

/** Texts of a machine's page and of a power block's, with what they share with further screens. */
const machine = [
  'src/features/{module,power-block}/**/*.{ts,tsx}',
  'src/ui/{calendar,charts}/**/*.{ts,tsx}',
  'src/components/{config-link,downloads,events,filter,past,variables,words}/**/*.{ts,tsx}',
  'src/components/time-text/use-duration-text.ts',
  'src/components/connection/failure-meanings.ts',
  ...words,
];

/**
 * Folders whose texts are loaded with a screen: every feature except those of the first load, and
 * what opens by a press. All of them, and those above, must be loaded through `lazyScreen`
 * (src/app/routes); tests/run/size.ts checks that none is loaded sooner than its texts.
 */
const screens = [
  'src/features/!(dashboard|sign-in|tour)/**/*.{ts,tsx}',
  'src/features/sign-in/{AccessPage,access-notices}.tsx',
  'src/ui/dialog/**/*.{ts,tsx}',
  'src/ui/LongText.tsx',
  'src/ui/toaster/Toast.tsx',
  'src/components/fleet-page/OlderValues.tsx',
  'src/features/dashboard/{details,past,since}/**/*.{ts,tsx}',
  'src/components/{alarms,csv-view,map,view,view-bar}/**/*.{ts,tsx}',
  'src/components/period/{DatesChoice,PeriodDialog}.tsx',
  'src/components/connection/!(ConnectionLine|use-report-text|*.test).{ts,tsx}',
  'src/app/shell/*{Dialog,Drawer,Footer,Panel}.tsx',
  'src/app/routes/ExternalPage.tsx',
  'src/app/install/**/*.{ts,tsx}',
];
/** Texts of the server's own pages and mails. */
const server = ['src/server/**/*.ts', ...words];
const tests = ['**/*.test.ts', '**/*.test.tsx'];

/** Each text is in the dictionary of the file that says it; one that is said in two is in both. */
export default defineConfig({
  locales: ['en', 'ja'],
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  format: 'po',
  formatOptions: { lineNumbers: false },
  catalogs: [
    // Texts of the first load, and of every folder not named here.
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src'],
      exclude: [...tests, ...park, ...machine, ...screens, ...server],
    },
    { path: '<rootDir>/locales/park/{locale}', include: park, exclude: tests },
    {
      path: '<rootDir>/locales/machine/{locale}',
      include: machine,
      exclude: [...tests, ...park],
    },
    {
      path: '<rootDir>/locales/screens/{locale}',
      include: screens,
      exclude: [...tests, ...park, ...machine],
    },
    { path: '<rootDir>/locales/server/{locale}', include: server, exclude: tests },
  ],
});
