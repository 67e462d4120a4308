import { DAY, later, MINUTE } from '../../../src/base/units';
import { utcDay } from '../../../src/domain/series/revision';
import { hold } from '../network-steps';
import { act, press, pressElement, see, seeRole, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';
import { REFUSES, RESTLESS, RUNNING, TROUBLED, UNANSWERING } from '../machines';
import { module, pageOf } from './module';

/** Remote control is part of the process tab, which only wide windows have. */
const control = (state: string, options: Parameters<typeof module>[1]): Subject =>
  module(state, { widths: [1024, 1440, 1920], device: null, ...options });

/** Presses a command and confirms it. */
const command = (name: string): readonly Step[] => [
  press(name, { inside: 'Module control' }),
  pressElement('button >> nth=-1', { dialog: true }),
];

/** At this machine somebody is on site while the pictures are taken. */
const VISITED = pageOf('0103210301');

/** Chooses a kind of file; the calendar begins with yesterday. */
export const download = (name: string): readonly Step[] => [
  press('Files'),
  press(name, { dialog: true }),
];
export const confirm = press('Download', { dialog: true });
export const confirmDay = press('Next', { dialog: true });

const keptFile = subjectsOf('kept-file', {
  route: '/device/files/$moduleId/$name',
  address: pageOf(TROUBLED),
  as: 'staff',
  device: null,
});

/** Number of uploads so far: each has minutes of its own, as old ones are not replaced. */
let uploads = 0;

/** Uploads what a machine measured on three days before, and lets the page notice. */
const lateDays = act(async ({ page, portal }) => {
  uploads += 1;
  for (const ago of [2, 3, 5]) {
    const from = later(utcDay(portal.now()), -ago * DAY + uploads * 15 * MINUTE);
    const span = { from, to: later(from, 5 * MINUTE) };
    await portal.upload(RESTLESS, span, () => ({ PowerOutput: 77 }));
  }
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText(/arrived late|遅れて届きました/).waitFor();
});

/** Commands, who is on site, files and late data of a machine. */
export const MODULE_ACTS: readonly Subject[] = [
  module('trends-late-days', {
    look: 'Trend',
    phase: 'commanded',
    device: null,
    address: `${pageOf(RESTLESS)}?range=168`,
    steps: [lateDays],
  }),
  control('control-confirm', {
    address: pageOf(RUNNING),
    frame: 'dialog',
    steps: [press('Disable', { inside: 'Module control' }), seeRole('alertdialog')],
  }),
  control('control-alarm-confirm', {
    address: pageOf(REFUSES),
    frame: 'dialog',
    steps: [press('Reset', { inside: 'Module control' }), seeRole('alertdialog')],
  }),
  control('control-waiting', {
    address: pageOf(UNANSWERING),
    arrange: [hold('**/command/DISABLE*')],
    steps: [...command('Disable'), see('Awaiting response')],
  }),
  control('control-please-wait', {
    address: pageOf(UNANSWERING),
    arrange: [hold('**/command/DISABLE*')],
    frame: 'dialog',
    steps: [
      ...command('Disable'),
      see('Awaiting response'),
      press('Enable', { inside: 'Module control' }),
      see('Please wait'),
    ],
  }),
  control('control-refused', {
    phase: 'commanded',
    address: pageOf(REFUSES),
    steps: [...command('Enable'), see('Refused by the machine. Check its status and alerts.')],
  }),
  control('control-failed', {
    phase: 'commanded',
    address: pageOf(REFUSES),
    steps: [
      ...command('Disable'),
      see('The machine reported an error. Check its status before you try again.'),
    ],
  }),
  control('control-done', {
    phase: 'commanded',
    address: pageOf(RESTLESS),
    steps: [...command('Disable'), seeRole('group')],
  }),
  control('control-log', {
    phase: 'commanded',
    address: pageOf(REFUSES),
    steps: [
      ...command('Enable'),
      see('Refused by the machine. Check its status and alerts.'),
      press('Audit log'),
      seeRole('table'),
    ],
  }),
  module('on-site-ask', {
    device: null,
    address: VISITED,
    frame: 'dialog',
    steps: [press('Check in on site'), seeRole('alertdialog')],
  }),
  module('on-site', {
    device: null,
    phase: 'commanded',
    address: VISITED,
    steps: [
      press('Check in on site'),
      pressElement('button >> nth=-1', { dialog: true }),
      see('Check out'),
    ],
    after: [press('Check out'), pressElement('button >> nth=-1', { dialog: true })],
  }),

  module('downloads', { frame: 'dialog', steps: [press('Files')] }),
  module('downloads-day', { frame: 'dialog', steps: [...download('Log'), seeRole('dialog')] }),
  module('downloads-blackboxes', {
    address: pageOf(TROUBLED),
    as: 'staff',
    frame: 'dialog',
    steps: [...download('Blackbox'), confirmDay, seeRole('list', { dialog: true })],
  }),
  control('control-awaited-file', {
    arrange: [hold('**/command/GET_LOG*')],
    steps: [...download('Log'), confirm, press('Files'), seeRole('timer')],
  }),
  module('downloads-running', {
    frame: 'dialog',
    arrange: [hold('**/command/GET_LOG*')],
    steps: [...download('Log'), confirm, press('Files'), seeRole('timer')],
  }),
  module('downloads-kept', {
    device: null,
    address: pageOf(TROUBLED),
    as: 'staff',
    frame: 'dialog',
    steps: [...download('Log'), confirm, press('Files'), seeRole('link', { dialog: true })],
  }),
  keptFile('', {
    steps: [
      ...download('Log'),
      confirm,
      press('Files'),
      press(/^(Log|ログ)/, { role: 'link' }),
      seeRole('table'),
    ],
  }),
  keptFile('not-here', { address: `/device/files/${TROUBLED}/none` }),
];
