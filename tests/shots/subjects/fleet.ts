import { hold, refuse } from '../network-steps';
import { act, fill, open, press, pressElement, scrollTo, see, seeRole } from '../step';
import { away, lastWeek } from '../addresses';
import { subjectsOf, type Subject } from '../subject';
import { BEPPU, REYKJANES } from '../machines';
import { confirm, confirmDay, download } from './module-acts';

/** A filter that no machine passes. */
const NONE = 'country=Japan&version=ST_V1';
/** An address of which parts cannot be followed. */
const ODD = 'country=Japan&status=melted&block=0810009999&range=25&from=2026-02-02&to=2026-01-01';

const CARDS = ['Production', 'Alarms', 'Alarm time', 'Idle time', 'Status'];

const dashboard = subjectsOf('dashboard', { route: '/dashboard', address: '/dashboard' });
const machinePark = subjectsOf('machine-park', { route: '/machinepark', address: '/machinepark' });
const alarms = subjectsOf('alarms', { route: '/alarms', address: '/alarms', as: 'staff' });
const powerBlock = subjectsOf('power-block', {
  route: '/modules/$powerBlockId',
  address: `/modules/${BEPPU}`,
});
const map = subjectsOf('map', { route: '/map', address: '/map', as: 'staff' });

/** Its modules have blackboxes of yesterday. */
const troubledBlock = { address: `/modules/${REYKJANES}`, as: 'staff' } as const;

const openMarker = press(/^Beppu Geothermal/);

export const FLEET: readonly Subject[] = [
  alarms(''),
  alarms('filtered', { address: '/alarms?severity=critical&q=turbine' }),
  alarms('not-found', { address: '/alarms?q=no-such-alarm' }),
  alarms('loading', { arrange: [hold()], wait: 'begun' }),
  dashboard(''),
  dashboard('all-machines', { as: 'staff' }),
  dashboard('cards-expanded', {
    as: 'staff',
    steps: CARDS.map((card) => press(card, { inside: card })),
  }),
  dashboard('numbers', {
    steps: [
      press('Show table', { inside: 'Produced energy' }),
      press('Show table', { inside: 'Production over time' }),
    ],
  }),
  dashboard('seven-days', { address: '/dashboard?range=168' }),
  dashboard('historical', { address: `/dashboard?${lastWeek()}` }),
  dashboard('filtered', { address: '/dashboard?country=Japan,Iceland', as: 'staff' }),
  dashboard('no-match', { address: `/dashboard?${NONE}`, as: 'staff' }),
  dashboard('address-left-out', { address: `/dashboard?${ODD}` }),
  dashboard('map-popup', {
    as: 'staff',
    look: 'Map',
    again: true,
    steps: [scrollTo('Map'), openMarker, seeRole('dialog')],
  }),
  dashboard('loading', { arrange: [hold()], wait: 'begun' }),
  dashboard('no-data', {
    arrange: [refuse(500, 'internal')],
    wait: 'begun',
    steps: [see('This device has no data yet')],
  }),
  dashboard('no-history', { arrange: [refuse(500, 'internal', '**/api/v1/adx*')] }),
  dashboard('since-you-last-looked', {
    phase: 'later',
    as: 'staff',
    before: [open('/dashboard')],
    steps: [
      act(
        ({ page, words }) =>
          page
            .getByRole('region', { name: words('Since you last looked') })
            .getByRole('button')
            .first()
            .click(),
        'Since you last looked',
      ),
    ],
  }),
  dashboard('silent', { phase: 'silent' }),
  dashboard('offline', away('/dashboard?range=24')),
  dashboard('offline-never-fetched', { ...away('/dashboard?range=8760'), before: [] }),

  machinePark('', { as: 'staff' }),
  machinePark('searched', {
    as: 'staff',
    steps: [fill('searchbox', 'reykja'), see(/Reykjanes 1/)],
  }),
  machinePark('nothing-found', {
    steps: [fill('searchbox', 'no such machine'), see('No module has that name')],
  }),
  machinePark('second-page', { as: 'staff', steps: [press('Next page')] }),
  machinePark('historical', { address: `/machinepark?${lastWeek()}` }),
  machinePark('no-match', { address: `/machinepark?${NONE}`, as: 'staff' }),
  machinePark('address-left-out', { address: `/machinepark?${ODD}` }),
  machinePark('loading', { arrange: [hold()], wait: 'begun' }),
  machinePark('no-data', {
    arrange: [refuse(500, 'internal')],
    wait: 'begun',
    steps: [see('This device has no data yet')],
  }),
  machinePark('silent', { phase: 'silent' }),
  machinePark('offline', away('/machinepark?range=24')),

  powerBlock(''),
  powerBlock('steam', { address: `/modules/${REYKJANES}`, as: 'viewer' }),
  powerBlock('historical', { address: `/modules/${BEPPU}?${lastWeek()}` }),
  powerBlock('unknown', { address: '/modules/0700000000' }),
  powerBlock('loading', { arrange: [hold()], wait: 'begun' }),
  powerBlock('silent', { phase: 'silent' }),
  powerBlock('downloads', { frame: 'dialog', steps: [press('Files')] }),
  powerBlock('downloads-day', { frame: 'dialog', steps: [...download('Log'), seeRole('dialog')] }),
  powerBlock('downloads-blackboxes', {
    ...troubledBlock,
    frame: 'dialog',
    steps: [...download('Blackbox'), confirmDay, seeRole('list', { dialog: true })],
  }),
  powerBlock('downloads-running', {
    frame: 'dialog',
    arrange: [hold('**/PowerBlocks/*/data/log/*')],
    steps: [...download('Log'), confirm, press('Files'), seeRole('timer')],
  }),
  powerBlock('downloads-kept', {
    ...troubledBlock,
    device: null,
    frame: 'dialog',
    steps: [...download('Log'), confirm, press('Files'), seeRole('link', { dialog: true })],
  }),
  powerBlock('offline', away(`/modules/${BEPPU}?range=24`)),

  map('', { frame: 'window' }),
  map('popup', { frame: 'window', again: true, steps: [openMarker, seeRole('dialog')] }),
  map('list', {
    frame: 'window',
    steps: [pressElement('main button[aria-expanded]')],
  }),
  map('one-place', { frame: 'window', address: `/map?block=${BEPPU}` }),
  map('no-match', { address: `/map?${NONE}` }),
  map('loading', { arrange: [hold()], wait: 'begun' }),
  map('silent', { phase: 'silent', frame: 'window' }),
  map('offline', { ...away('/map?range=24'), as: 'operator', frame: 'window' }),
];
