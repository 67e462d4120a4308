import { HOUR } from '../../../src/base/units';
import { answerChanges, configEntries } from '../../fixtures/config-changes';
import { routeConfig } from '../../fixtures/config-responses';
import { answerConfig } from '../../fixtures/config-search';
import { away } from '../addresses';
import { REFUSES, RUNNING } from '../machines';
import { hold, refuse } from '../network-steps';
import { act, fill, pause, press, pressElement, pressText, see, seeRole, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';

const CHANGES = '**/Config/changes?**';
const CONFIG = '**/api/v1/Config/**';

const configViewer = subjectsOf('config-viewer', {
  route: '/configviewer',
  address: '/configviewer',
  as: 'staff',
});

/** Answers with the changes of a week. */
const ofWeek = act(({ page, portal }) =>
  page.context().route(CHANGES, answerChanges(configEntries(portal.now()))),
);
const ofNothing = act(({ page }) => page.context().route(CHANGES, answerChanges([])));
/** Answers with the catalogue and histories of a few parameters. */
const ofSearch = act(({ page, portal }) =>
  page.context().route(CONFIG, answerConfig(portal.now())),
);
/** Answers with the whole configuration of two machines. */
const ofMachines = act(({ page, portal }) => routeConfig(page, portal.now()));

const row = (number: number, target: string) =>
  pressElement(`tbody tr:nth-of-type(${String(number)}) ${target}`);
const table = seeRole('table');

const changes = (state: string, query = '', ...steps: readonly Step[]): Subject =>
  configViewer(state, {
    address: `/configviewer?range=168${query}`,
    arrange: [ofWeek],
    steps: [table, ...steps],
  });

const search = (state: string, query = '', ...steps: readonly Step[]): Subject =>
  configViewer(`search${state}`, {
    address: `/configviewer?range=24&tab=search${query}`,
    arrange: [ofSearch],
    steps: [seeRole('combobox'), ...steps],
  });

const ofMachine = `&machine=${RUNNING}`;
const ofParameter = `${ofMachine}&key=CT_3_LIMIT_LOW`;
const value = [pressElement('[role=treegrid] tr[aria-level="2"] button'), seeRole('dialog')];

const figures = [
  press('Before and after', { dialog: true }),
  seeRole('table', { dialog: true }),
  pause(2_000),
  pressText('Variable', { dialog: true }),
];

/** Two machines; without the other one two moments, or the defaults. */
const difference = (state: string, query = '', ...steps: readonly Step[]): Subject =>
  configViewer(`difference${state}`, {
    address: `/configviewer?range=24&tab=difference${query}`,
    arrange: [ofMachines],
    steps,
  });
const two = `&left=${RUNNING}&right=${REFUSES}`;
const before = new Date(Date.now() - 5 * HOUR).toISOString();

const odd = (state: string, query = '', ...steps: readonly Step[]): Subject =>
  configViewer(`odd${state}`, {
    address: `/configviewer?range=24&tab=deviations${query}`,
    arrange: [ofMachines],
    steps: [table, ...steps],
  });

const dialog = (subject: Subject): Subject => ({ ...subject, frame: 'dialog' });

export const CONFIG_VIEWER: readonly Subject[] = [
  changes(''),
  changes('change-set', '', row(3, 'a')),
  changes('single-changes', '&rows=single'),
  changes('found', '&q=CT'),
  changes('no-match', '&q=nothing'),
  dialog(changes('undone', '', row(2, 'a'), seeRole('dialog'))),
  dialog(changes('hostile', '&q=img', row(1, 'a'), seeRole('dialog'))),
  configViewer('no-changes', { arrange: [ofNothing], steps: [see('No changes in this range')] }),
  configViewer('fetching', {
    arrange: [hold(CHANGES)],
    wait: 'begun',
    steps: [see('Fetching data...')],
  }),
  configViewer('never-fetched', {
    arrange: [refuse(503, 'unavailable', CHANGES)],
    wait: 'begun',
    steps: [see('These changes are not on this device')],
  }),
  configViewer('offline', {
    ...away('/configviewer?range=168'),
    device: 'configured',
    before: [ofWeek, ...away('/configviewer?range=168').before],
    steps: [table],
  }),

  search(''),
  search('-suggestions', '', fill('combobox', 'beppu ct 3'), seeRole('option')),
  search('-found', '&find=ct'),
  search('-machine', ofMachine),
  search('-parameter', ofParameter, seeRole('img')),
  dialog(search('-value', ofParameter, ...value)),
  {
    ...dialog(search('-before-and-after', ofParameter, ...value, ...figures)),
    // A new width scrolls the dialog back to its top.
    again: true,
  },
  dialog(search('-description', ofParameter, press('What {shortName} means'), seeRole('dialog'))),
  search('-fleet', '&key=CT_3_LIMIT_LOW', row(1, 'button')),
  configViewer('search-never-fetched', {
    address: '/configviewer?range=24&tab=search',
    arrange: [refuse(503, 'unavailable', CONFIG)],
    wait: 'begun',
    steps: [see('This is not on this device')],
  }),

  difference(''),
  difference('-machines', two, table),
  difference('-all', `${two}&show=all`, table),
  difference('-dates', `&left=${RUNNING}&leftAt=${before}&right=${RUNNING}`, table),
  difference('-defaults', `&left=${RUNNING}&right=defaults`, table),
  dialog(difference('-parameter', two, row(1, 'a'), seeRole('dialog'))),
  odd(''),
  odd('-machine', `&odd=${RUNNING}`),
];
