import { away } from '../addresses';
import { hold } from '../network-steps';
import {
  act,
  open,
  pause,
  press,
  pressElement,
  pressFirst,
  pressText,
  see,
  seeRole,
  type Step,
} from '../step';
import { subjectsOf, type Subject } from '../subject';
import { RUNNING } from '../machines';
import { storageLost } from './access';
import { pageOf } from './module';

const device = subjectsOf('device', { route: '/device', address: '/device', device: null });

/** Prepares the first power block for a week. */
const prepare: readonly Step[] = [
  pressFirst('checkbox', { inside: 'Prepare for site' }),
  pressText('7 days', { inside: 'Prepare for site' }),
  press('Prepare for site', { inside: 'Prepare for site' }),
];
/** History of a machine is on the device once its page was looked at. */
const looked: readonly Step[] = [
  open(`${pageOf(RUNNING)}?range=24`),
  see('Final', { inside: 'Trend' }),
  pause(1_000),
];

export const DEVICE: readonly Subject[] = [
  device(''),
  device('with-history', {
    arrange: looked,
    steps: [seeRole('list', { inside: 'History by power block' })],
  }),
  device('chosen', { steps: prepare.slice(0, 2) }),
  device('preparing', {
    steps: [hold('**/api/v1/adx*'), ...prepare, see('Cancel', { inside: 'Prepare for site' })],
  }),
  device('prepared', {
    steps: [...prepare, see('Save site pack', { inside: 'Prepare for site' })],
  }),
  device('delete-ask', {
    arrange: looked,
    frame: 'dialog',
    steps: [
      pressElement('ul button >> nth=2', { inside: 'History by power block' }),
      seeRole('alertdialog'),
    ],
  }),
  device('fetch-again-ask', {
    arrange: looked,
    frame: 'dialog',
    steps: [
      pressElement('ul button >> nth=1', { inside: 'History by power block' }),
      seeRole('alertdialog'),
    ],
  }),
  device('storage-lost', {
    before: [open('/dashboard'), storageLost],
    phase: 'later',
  }),
  device('no-storage', {
    arrange: [
      act(({ page }) =>
        page.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('The user denied permission.', 'SecurityError');
          };
        }),
      ),
    ],
  }),
  device('loading', { arrange: [hold()], wait: 'begun' }),
  device('offline', away('/device')),
];
