import { madeUpLog, madeUpUsers, refuseChange } from '../admin-steps';
import { answer, hold, refuse } from '../network-steps';
import { act, press, see, seeRole, type Step } from '../step';
import { subjectsOf, type Subject } from '../subject';
import { RUNNING } from '../machines';

/** Lists of the administration that an admin sees, in the states that a list may have. */

const NOT_READ = 'Try again';

const cut = (pattern: string): Step =>
  act(({ page }) => page.context().route(pattern, (route) => route.abort()));

/** Goes to another tab, once that is there back, while the list cannot be read again. */
const readAgain = (tab: string): readonly Step[] => [
  ...(tab === 'Users'
    ? [press('Security groups', { role: 'tab' }), see('Add security group')]
    : [press('Users', { role: 'tab' }), see('Add user')]),
  press(tab, { role: 'tab' }),
  see(NOT_READ),
];

interface ListAbout {
  readonly screen: string;
  /** Tab in the address, and its text. */
  readonly tab: string;
  readonly text: string;
  /** Requests of the list. */
  readonly pattern: string;
  /** Response without any record; null where the state is among the screen's own. */
  readonly none: object | null;
}

/** Returns loading, failed, without a network, out of date and empty of one list. */
function statesOf({ screen, tab, text, pattern, none }: ListAbout): readonly Subject[] {
  const list = subjectsOf(screen, {
    ...{ route: '/admin', address: `/admin?tab=${tab}`, as: 'admin', device: null },
  });
  const offline = { arrange: [cut(pattern)] };
  return [
    list('list-loading', { arrange: [hold(pattern)], wait: 'begun' }),
    list('list-failed', { arrange: [refuse(500, 'internal', pattern)] }),
    list('list-offline', { ...offline, steps: [see('The server was not reached')] }),
    list('list-out-of-date', { steps: [cut(pattern), ...readAgain(text)] }),
    ...(none === null ? [] : [list('list-empty', { arrange: [answer(pattern, none)] })]),
  ];
}

const users = subjectsOf('admin', { route: '/admin', address: '/admin?tab=users', as: 'admin' });
const groups = subjectsOf('admin-groups', {
  ...{ route: '/admin', address: '/admin?tab=securityGroups', as: 'admin' },
});
const rules = subjectsOf('admin-guard-rules', {
  ...{ route: '/admin', address: '/admin?tab=guardRules', as: 'admin' },
});
const ending = subjectsOf('admin-ending', {
  ...{ route: '/admin', address: '/admin?tab=ending', as: 'admin' },
});
const log = subjectsOf('admin-log', { route: '/admin', address: '/admin?tab=log', as: 'admin' });

const dialog = (press: Step) =>
  ({ frame: 'dialog', steps: [press, seeRole('alertdialog')] }) as const;
const BLOCK = press('Block {email}');

export const ADMIN_LISTS: readonly Subject[] = [
  ...statesOf({
    ...{ screen: 'admin', tab: 'users', text: 'Users', pattern: '**/api/v1/Users/?**' },
    none: { users: [], total: 0 },
  }),
  ...statesOf({
    ...{ screen: 'admin-groups', tab: 'securityGroups', text: 'Security groups' },
    ...{ pattern: '**/api/v1/SecurityGroups/', none: [] },
  }),
  ...statesOf({
    ...{ screen: 'admin-power-blocks', tab: 'powerBlocks', text: 'Power blocks' },
    ...{ pattern: '**/api/v1/PowerBlocks/', none: null },
  }),
  ...statesOf({
    ...{ screen: 'admin-modules', tab: 'modules', text: 'Modules' },
    ...{ pattern: '**/api/v1/Modules/', none: null },
  }),
  ...statesOf({
    ...{ screen: 'admin-ending', tab: 'ending', text: 'Expiring rights' },
    ...{ pattern: '**/api/v1/Rights/ending', none: null },
  }),
  ...statesOf({
    ...{ screen: 'admin-guard-rules', tab: 'guardRules', text: 'Guard rules' },
    ...{ pattern: '**/api/v1/GuardRules/', none: null },
  }),
  ...statesOf({
    ...{ screen: 'admin-log', tab: 'log', text: 'Log' },
    ...{ pattern: '**/api/v1/Audit/changes**', none: null },
  }),
  users('many', { arrange: [madeUpUsers()], address: '/admin?tab=users&page=3' }),
  users('nothing-found', { address: '/admin?tab=users&q=nobody' }),
  users('block', dialog(BLOCK)),
  users('last-admin', {
    frame: 'window',
    again: true,
    arrange: [refuseChange('DELETE', '**/api/v1/Users/*', 409, { code: 'last_admin' })],
    steps: [
      BLOCK,
      press('Block user', { dialog: true }),
      see('At least one user with global ReadWrite must be able to sign in.'),
    ],
  }),
  users('unblock', {
    address: '/admin?tab=users&list=blocked',
    ...dialog(press('Unblock {email}')),
  }),
  groups('long-names', { arrange: [madeUpUsers()] }),
  ending('rights', { arrange: [madeUpUsers()] }),
  rules('rules', { arrange: [madeUpUsers()] }),
  log('changes', { arrange: [madeUpLog] }),
  log('filtered', { arrange: [madeUpLog], address: '/admin?tab=log&kind=user&person=ana' }),
  log('control-now', { address: `/admin?tab=log&log=control&machine=${RUNNING}` }),
];
