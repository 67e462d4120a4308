import { away, lastWeek } from '../addresses';
import { hold, refuse } from '../network-steps';
import {
  act,
  fill,
  focus,
  keys,
  press,
  pressElement,
  pressText,
  scrollTo,
  see,
  seeRole,
  select,
} from '../step';
import { subjectsOf, type Subject } from '../subject';
import { GENERATION_4, RESTLESS, RETIRED, RUNNING, TROUBLED } from '../machines';

const ROUTE = '/modules/advanced/$moduleId';
export const pageOf = (moduleId: string): string => `/modules/advanced/${moduleId}`;
const PAGE = pageOf(RUNNING);

export const module = subjectsOf('module', { route: ROUTE, address: PAGE });

const label = subjectsOf('label', { route: `${ROUTE}/label`, address: `${PAGE}/label` });

/** Widths at which the drawing is in the Process tab, and below the tabs: two drawings. */
const TABBED = [1024, 1440, 1920] as const;
const UNTABBED = [390, 768] as const;

const AS_TABLE = [press('Table'), see('Diagram')];

/** The module's page but for what commands machines and downloads files. */
export const MODULE: readonly Subject[] = [
  module(''),
  module('process-steam', { address: pageOf(TROUBLED), as: 'staff' }),
  module('process-generation-4', { address: pageOf(GENERATION_4), as: 'staff' }),
  module('process-as-table', { widths: TABBED, steps: AS_TABLE }),
  module('process-as-table-narrow', { widths: UNTABBED, steps: AS_TABLE }),
  module('process-value', {
    frame: 'dialog',
    widths: TABBED,
    steps: [
      scrollTo('Process flow'),
      pressElement('[data-variable] >> nth=0', { inside: 'Process flow' }),
    ],
  }),
  module('alerts', { address: `${pageOf(TROUBLED)}?tab=alerts`, as: 'staff' }),
  module('alerts-none', { address: `${PAGE}?tab=alerts` }),
  module('alert-history', { address: `${pageOf(RESTLESS)}?tab=history&range=168` }),
  module('alert-history-searched', {
    address: `${pageOf(RESTLESS)}?tab=history&range=168`,
    steps: [fill('searchbox', '1008', { inside: 'Machine' })],
  }),
  module('alert-history-nothing-found', {
    address: `${pageOf(RESTLESS)}?tab=history&range=168`,
    steps: [fill('searchbox', 'no such alert', { inside: 'Machine' })],
  }),
  module('alert-detail', {
    address: `${pageOf(RESTLESS)}?tab=history&range=168`,
    frame: 'dialog',
    steps: [pressElement('tbody tr', { inside: 'Machine' }), seeRole('dialog')],
  }),
  module('alert-detail-unknown', {
    address: `${PAGE}?tab=alerts&alert=none`,
    frame: 'dialog',
    steps: [seeRole('dialog')],
  }),
  module('alerts-never-fetched', {
    address: `${PAGE}?tab=history`,
    arrange: [refuse(500, 'internal', '**/api/v1/Alerts/**')],
    steps: [see('The alerts are not on this device')],
  }),
  module('info', { address: `${PAGE}?tab=info` }),
  module('trends-seven-days', {
    look: 'Trend',
    address: `${PAGE}?range=168`,
  }),
  module('trends-historical', {
    look: 'Trend',
    address: `${PAGE}?${lastWeek()}`,
  }),
  module('trends-one-more-variable', {
    look: 'Trend',
    address: `${PAGE}?variable=P74`,
  }),
  module('trends-siblings', {
    look: 'Trend',
    steps: [select('Compare with: {of}', 'type'), seeRole('list', { inside: 'Trend' })],
  }),
  module('trends-numbers', {
    look: 'Trend',
    steps: [press('Show table', { inside: 'Trend' })],
  }),
  module('timeline', {
    look: 'Trend',
    address: `${pageOf(RESTLESS)}?range=168`,
    as: 'staff',
    steps: [pressElement('section[aria-label] ~ button[aria-expanded] >> nth=0')],
  }),
  module('trends-cursor', {
    look: 'Trend',
    steps: [focus('[role=application]', { inside: 'Trend' }), keys('ArrowLeft', 'ArrowLeft')],
  }),
  module('trends-address-left-out', { address: `${PAGE}?from=yesterday&to=2026-01-01` }),
  module('value', {
    frame: 'dialog',
    steps: [pressElement('dl button[aria-haspopup=dialog]')],
  }),
  module('viewer', { address: pageOf('0201180011'), as: 'viewer' }),
  module('retired', { address: pageOf(RETIRED), as: 'staff' }),
  module('unknown', { address: pageOf('0100000000') }),
  module('loading', { arrange: [hold()], wait: 'begun' }),
  module('no-history', { arrange: [refuse(500, 'internal', '**/api/v1/adx*')] }),
  module('silent', { phase: 'silent' }),
  module('silent-alerts', {
    phase: 'silent',
    address: `${pageOf(TROUBLED)}?tab=alerts`,
    as: 'staff',
  }),
  module('offline', away(`${PAGE}?range=24`)),
  module('offline-alert-history', away(`${pageOf(RESTLESS)}?tab=history&range=168`)),
  module('offline-never-fetched', { ...away(`${PAGE}?range=8760`), before: [] }),

  label(''),
  label('tape', { steps: [pressText('Tape (62 × 29 mm)')] }),
  label('printed', { steps: [act(({ page }) => page.emulateMedia({ media: 'print' }))] }),
  label('unknown', { address: `${pageOf('0100000000')}/label` }),
];
