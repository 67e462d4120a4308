import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Groups the modules that the app can't start without into three files, which a browser loads in
 * parallel: as sixty small files they are 11 kB more and as many requests on a bad link. `start` is
 * the entry's static imports, direct and indirect: session, store and requests. `drawing` and
 * `first` are what draws the first screen (app/draw.tsx), React and the rest.
 */
function firstLoad(start: string, nameOf: (id: string) => string) {
  let needed: ReadonlySet<string> | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): string | null => {
    needed ??= importedBy([start], modules);
    const isTaken = needed.has(id) && id !== drawingEntry && !BARRELS.test(id);
    return isTaken ? nameOf(id) : null;
  };
}

/** About half of what draws, which imports nothing of the other half. */
const DRAWING = /node_modules\/(react|react-dom|scheduler)\//;

/**
 * Packages whose entry imports all of the package. Rolldown has not removed their unused modules
 * yet when it groups, so they stay out of the groups.
 */
const BARRELS =
  /node_modules\/(@chakra-ui|@ark-ui|@zag-js|@floating-ui|@internationalized|uqr)\/|\/(useBlocker|useQueries|queriesObserver|(useI|i)nfiniteQuery\w*)\.js$/;

function source(name: string): string {
  const file = path.resolve(import.meta.dirname, '../../src', name);
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  return file;
}
const entry = source('app/main.ts');
const drawingEntry = source('app/draw.tsx');

/** Code of a machine's first charts besides its page. */
const HISTORY = ['app/later/history-code.ts', 'store/series/disk-series.ts'];
/** Code that is loaded after the first paint, for every screen. */
const DATA = [
  'app/later/later-code.ts',
  'store/alerts/forget-alerts.ts',
  'store/configuration/forget-configuration.ts',
  'store/records/download-records.ts',
];

/** A choice of a machine's page and of the table, which the page would else load. */
const SELECT = source('components/variables/Select.tsx');

/** Screens that people open by address, or see below the cards of the dashboard. */
const PARK = ['features/machine-park/MachineParkScreen.tsx', 'app/routes/PowerBlockRoute.tsx'];
const TABLE = ['features/machine-park/MachineParkScreen.tsx'];
const DEMO = ['app/demo/demo-page.tsx', 'demo/demo-reads.ts', 'features/tour/DemoTour.tsx'];
const ELSEWHERE = [
  ...PARK,
  'app/routes/LabelRoute.tsx',
  'components/filter/FilterDialog.tsx',
  'components/period/PeriodDialog.tsx',
  'components/view-bar/ViewBar.tsx',
  'features/dashboard/since/SincePanel.tsx',
  'features/device/DeviceScreen.tsx',
  'features/search/SearchDialog.tsx',
  'features/settings/SettingsDialog.tsx',
];
/** Code of a repeat visit before it draws. */
const COPY = [
  'app/page-copy/show-copy.ts',
  'store/records/page-copy.ts',
  'app/page-copy/page-name.ts',
].map(source);
const MACHINE = ['app/routes/ModuleRoute.tsx'];
const PAST = ['features/dashboard/past/DashboardPast.tsx'];
const ANALYTICS = [
  'features/analytics/AnalyticsScreen.tsx',
  'features/analytics/energy/MachineEnergyPanel.tsx',
];
const CONFIGURATION = [
  'features/config-viewer/ConfigViewerScreen.tsx',
  'features/config-viewer/difference/DifferenceTab.tsx',
];

/**
 * Groups into one file the modules that all of these screens need, except the entries of their own
 * chunks. Forty small files are forty requests to the service worker: a module's page was drawn a
 * tenth later.
 */
function neededBy(name: string, ...screens: readonly (readonly string[])[]) {
  const starts = screens.map((names) => names.map(source));
  let needed: readonly ReadonlySet<string>[] | undefined;
  return (id: string, modules: Rolldown.ChunkingContext): string | null => {
    needed ??= starts.map((ids) => importedBy(ids, modules));
    const isStart = starts.some((ids) => ids.includes(id));
    return !isStart && !BARRELS.test(id) && needed.every((ids) => ids.has(id)) ? name : null;
  };
}

function importedBy(
  starts: readonly string[],
  modules: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const found = new Set(starts);
  for (const id of found)
    for (const one of modules.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  return found;
}

/** Groups of the app's modules, one file each. A module goes to the first group that takes it. */
export const chunkGroups = [
  { name: firstLoad(entry, () => 'start') },
  { name: firstLoad(drawingEntry, (id) => (DRAWING.test(id) ? 'drawing' : 'first')) },
  { name: (id: string) => (COPY.includes(id) ? 'copy' : null) },
  { name: neededBy('demo', DEMO, [...DATA, ...HISTORY, ...ELSEWHERE, ...MACHINE]) },
  // Without its components, which would else come with DATA.
  { name: neededBy('on-site', TABLE, [...DATA, ...HISTORY]) },
  { name: (id: string) => (id === SELECT ? 'select' : null) },
  { name: neededBy('rows', TABLE, MACHINE) },
  { name: neededBy('table', TABLE) },
  { name: neededBy('history', [...HISTORY, ...DATA], [...HISTORY, ...MACHINE]) },
  { name: neededBy('common', ELSEWHERE, MACHINE) },
  { name: neededBy('data', DATA) },
  { name: neededBy('dialogs', ELSEWHERE, [...PAST, ...ANALYTICS]) },
  { name: neededBy('charts', MACHINE, PAST) },
  { name: neededBy('bars', ANALYTICS, PAST) },
  { name: neededBy('configuration', CONFIGURATION, MACHINE) },
  { name: neededBy('machine', MACHINE) },
  { name: neededBy('park', PARK) },
];
