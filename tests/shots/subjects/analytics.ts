import { addRows } from '../../../src/domain/analytics/edit-rows';
import type { AnalyticsRow } from '../../../src/domain/analytics/analytics-view';
import { rowsText } from '../../../src/domain/analytics/view-address-text';
import { isModuleId } from '../../../src/domain/ids';
import type { VariableName } from '../../../src/domain/machine/variables';
import { away } from '../addresses';
import { REFUSES, RESTLESS, RUNNING } from '../machines';
import { hold, refuse } from '../network-steps';
import { act, pause, press, pressText, seeRole, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';
import type { Width } from '../variants';

/** Windows in which the page is whole; narrower ones show saved views. */
const DESKS: readonly Width[] = [1280, 1440, 1920];

const rowsOf = (machines: readonly string[], variables: readonly VariableName[]) =>
  addRows([], machines.filter(isModuleId), variables);

const eight = rowsOf([RUNNING, REFUSES], ['PowerOutput', 'CT38', 'StatusWord', 'P74']);
const many = rowsOf(
  [RUNNING, REFUSES, RESTLESS],
  ['PowerOutput', 'CT38', 'CT36', 'P71', 'P72', 'P74', 'P77', 'P79'],
).map((row, i) => ({ ...row, lane: i % 4 }));
const restless = rowsOf([RESTLESS], ['PowerOutput', 'CT38', 'StartState', 'AlarmCode']);

/** The portal starts with history in steps of ten minutes. */
const addressOf = (rows: readonly AnalyticsRow[], more = '') =>
  `/analytics?range=24&interval=PT10M${more}&view=${rowsText(rows)}`;

/** Saves the shown view under a name of this language; the second time it is taken. */
const save: readonly Step[] = [
  press('Save view'),
  act(({ page, language }) =>
    page.locator('[role=dialog] input').first().fill(`Start of shift ${language}`),
  ),
  press('Save', { dialog: true }),
];

const analytics = subjectsOf('analytics', {
  route: '/analytics',
  address: '/analytics',
  as: 'admin',
  widths: DESKS,
});
/** The chart is there; the tables below it follow the data. */
const drawn: readonly Step[] = [seeRole('application'), pause(1_500)];
const panel = (name: string, rows = restless) =>
  analytics(name, { address: addressOf(rows, `&panel=${name}`), steps: drawn });

export const ANALYTICS: readonly Subject[] = [
  analytics('', { widths: [390, 768, 1024, 1440, 1920] }),
  analytics('add', { frame: 'dialog', steps: [press('Add variables')] }),
  analytics('one-row', { address: addressOf(eight.slice(0, 1)), steps: drawn }),
  analytics('eight-rows', { address: addressOf(eight), steps: drawn }),
  analytics('many-rows', { address: addressOf(many), steps: drawn }),
  analytics('strips', {
    address: addressOf(many),
    steps: [...drawn, press('Coverage of each row')],
  }),
  analytics('compared', { address: addressOf(eight, '&ghost=before'), steps: drawn }),
  analytics('measured', { address: addressOf(eight), steps: [...drawn, press('Measure')] }),
  analytics('cut-address', { address: addressOf(eight).slice(0, -20), steps: drawn }),
  analytics('save', {
    address: addressOf(eight),
    frame: 'dialog',
    steps: [...drawn, press('Save view')],
  }),
  analytics('save-taken', {
    address: addressOf(eight),
    frame: 'dialog',
    steps: [...drawn, ...save, pause(1_000), ...save, pause(1_000)],
  }),
  analytics('loading', {
    address: addressOf(eight),
    arrange: [hold('**/api/v1/Analytics/**')],
    wait: 'begun',
  }),
  analytics('error', {
    address: addressOf(eight),
    arrange: [refuse(503, 'unavailable', '**/api/v1/Analytics/**')],
    steps: drawn,
  }),
  analytics('silent', { address: addressOf(eight), phase: 'silent', steps: drawn }),
  analytics('offline', { ...away(addressOf(eight)), steps: drawn }),
  panel('statistics', eight),
  panel('energy', eight),
  panel('availability', eight),
  analytics('runs', {
    address: addressOf(restless, '&panel=runs'),
    steps: [...drawn, pressText('30 days before the end'), pause(3_000)],
  }),
  panel('moved'),
  panel('scatter'),
];
