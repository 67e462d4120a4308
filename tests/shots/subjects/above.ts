import { hold, refuse, workerHolds } from '../network-steps';
import { act, fill, keys, press, pressFirst, pressText, see, seeRole } from '../step';
import { subjectsOf, type Subject } from '../subject';
import { RUNNING } from '../machines';
import { pageOf } from './module';

/** Dialogs, menus and messages that open above any screen. */
const above = (screen: string, address = '/machinepark', route = '/machinepark') =>
  subjectsOf(screen, { route, address, frame: 'dialog' });

const shell = above('shell');
const filter = above('filter');
const dates = above('dates');
const search = above('search');

/** Wide windows show the language beside the name. */
const openSettings = press('Language and settings', { exact: false });

export const ABOVE: readonly Subject[] = [
  shell('settings', { steps: [openSettings, seeRole('dialog')] }),
  shell('messages-none', {
    steps: [press('Alarms and messages', { exact: false }), seeRole('dialog')],
  }),
  shell('messages', {
    address: pageOf(RUNNING),
    route: '/modules/advanced/$moduleId',
    arrange: [hold('**/command/GET_LOG*')],
    steps: [
      press('Files'),
      press('Log', { dialog: true }),
      press('Download', { dialog: true }),
      see('Downloading...'),
      press('Alarms and messages', { exact: false }),
      seeRole('dialog'),
    ],
  }),
  shell('account', { steps: [press('Account: {name}'), seeRole('menu')] }),
  shell('install-by-hand', {
    arrange: [
      act(({ page }) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'standalone', { value: false });
        }),
      ),
    ],
    steps: [press('Account: {name}'), seeRole('menu')],
  }),
  shell('menu', { widths: [390, 768], steps: [press('Menu'), seeRole('dialog')] }),
  shell('menu-staff', {
    as: 'staff',
    widths: [390, 768],
    steps: [press('Menu'), seeRole('dialog')],
  }),
  shell('skip-link', { steps: [keys('Tab')] }),
  shell('sign-out-ask', {
    as: 'technician',
    arrange: [refuse(500, 'internal', '**/keep')],
    steps: [
      openSettings,
      pressFirst('combobox', { dialog: true }),
      act(({ page }) => page.getByRole('combobox').last().selectOption({ index: 1 })),
      press('Done'),
      press('Account: {name}'),
      press('Sign out', { role: 'menuitem' }),
      see('Sign out and delete'),
    ],
  }),
  shell('update-ready', {
    phase: 'deployed',
    device: null,
    worker: true,
    steps: [
      workerHolds,
      act(({ page, deploy }) => {
        deploy();
        return page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      }),
      act(
        ({ page, words }) => page.getByRole('button', { name: words('Update ready') }).waitFor(),
        'Update ready',
      ),
    ],
  }),

  filter('', { as: 'staff', steps: [press('Filter'), seeRole('dialog')] }),
  filter('chosen', {
    as: 'staff',
    steps: [press('Filter'), pressText('Iceland', { dialog: true })],
  }),
  filter('nothing-left', {
    as: 'staff',
    address: '/machinepark?version=ST_V1',
    steps: [press('Filter'), pressText('Japan', { dialog: true })],
  }),
  dates('', { steps: [press('Date range'), seeRole('dialog')] }),
  dates('historical', { steps: [press('Date range'), pressText('Historical', { dialog: true })] }),
  search('', { steps: [press('Search'), seeRole('dialog')] }),
  search('found', {
    as: 'staff',
    steps: [press('Search'), fill('combobox', 'beppu', { dialog: true }), seeRole('option')],
  }),
  search('nothing-found', {
    steps: [
      press('Search'),
      fill('combobox', 'no such thing', { dialog: true }),
      see('No results.'),
    ],
  }),
  search('alert-code', {
    as: 'staff',
    steps: [
      press('Search'),
      fill('combobox', '2002', { dialog: true }),
      press(/2002.*Alert code|2002.*アラートコード/s, { role: 'option', dialog: true }),
      see('Limit', { dialog: true }),
    ],
  }),
];
