import { defineConfig } from '@lingui/cli';

/** Texts that both the screens and the server need. */
const words = ['src/i18n/words/**/*.ts'];

/**
 * Folders whose texts are loaded with a screen: every feature except those of the first load, the
 * charts, and what opens by a press. All of them must be loaded through `lazyScreen`
 * (src/app/routes); tests/run/size.ts checks that none is part of the first load.
 */
const screens = [
  'src/features/!(dashboard|sign-in|tour)/**/*.{ts,tsx}',
  'src/features/sign-in/{AccessPage,access-notices}.tsx',
  'src/ui/{calendar,charts,dialog}/**/*.{ts,tsx}',
  'src/ui/LongText.tsx',
  'src/ui/toaster/Toast.tsx',
  'src/components/fleet-page/OlderValues.tsx',
  'src/features/dashboard/{details,past,since}/**/*.{ts,tsx}',
  'src/components/{alarms,config-link,csv-view,downloads,events,filter,map,module-table,past,variables,view,view-bar,words}/**/*.{ts,tsx}',
  'src/components/time-text/{interval-words,use-duration-text}.ts',
  'src/components/period/{DatesChoice,PeriodDialog}.tsx',
  'src/components/connection/!(ConnectionLine|use-report-text|*.test).{ts,tsx}',
  'src/app/shell/*{Dialog,Drawer,Footer,Panel}.tsx',
  'src/app/routes/ExternalPage.tsx',
  'src/app/install/**/*.{ts,tsx}',
  ...words,
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
      exclude: [...tests, ...screens, ...server],
    },
    { path: '<rootDir>/locales/screens/{locale}', include: screens, exclude: tests },
    { path: '<rootDir>/locales/server/{locale}', include: server, exclude: tests },
  ],
});
