import { BEPPU, RUNNING } from '../machines';
import { fill, press, pressElement, see, seeRole } from '../step';
import { subjectsOf, type Subject } from '../subject';
import { ADMIN_LISTS } from './admin-lists';
import { ADMIN_USERS } from './admin-users';

/** Lists and forms of the administration, as an admin sees them. */
const list = (screen: string, tab: string) =>
  subjectsOf(screen, { route: '/admin', address: `/admin?tab=${tab}`, as: 'admin' });
const form = (screen: string, route: string, address = route) =>
  subjectsOf(screen, { route, address, as: 'admin' });

const users = list('admin', 'users');
const groups = list('admin-groups', 'securityGroups');
const blocks = list('admin-power-blocks', 'powerBlocks');
const modules = list('admin-modules', 'modules');
const rules = list('admin-guard-rules', 'guardRules');
const log = list('admin-log', 'log');

const addUser = form('add-user', '/admin/users/add');
const addGroup = form('add-security-group', '/admin/securityGroups/add');
const addBlock = form('add-power-block', '/admin/powerBlocks/add');
const addModule = form('add-module', '/admin/modules/add');

const BLOCK_FORM = '/admin/powerBlocks/edit';
const editBlock = form('edit-power-block', `${BLOCK_FORM}/$powerBlockId`, `${BLOCK_FORM}/${BEPPU}`);

const GROUPS = '/admin?tab=securityGroups';
const MODULE_FORM = '/admin/modules/edit';

const asking = (name: string) =>
  ({ frame: 'dialog', steps: [press(name), seeRole('alertdialog')] }) as const;
/** Saves the form as it opens, so that its errors show. */
const wrong = { steps: [press('Save')] } as const;

const LISTS: readonly Subject[] = [
  users(''),
  users('blocked', { address: '/admin?tab=users&list=blocked' }),
  list('admin-ending', 'ending')(''),
  groups(''),
  groups('delete', asking('Delete {name}')),
  groups('read-only', { as: 'viewer' }),
  blocks(''),
  blocks('delete', asking('Delete {name}')),
  blocks('persons', {
    frame: 'dialog',
    steps: [
      press('Who has access to {name}'),
      seeRole('dialog'),
      see('May control', { dialog: true }),
    ],
  }),
  blocks('nothing-found', {
    steps: [fill('searchbox', 'no such block'), see('Nothing matches the search')],
  }),
  modules(''),
  modules('persons', {
    address: `/admin?tab=modules&q=${RUNNING}`,
    frame: 'dialog',
    steps: [
      press('Who has access to {name}'),
      seeRole('dialog'),
      see('May control', { dialog: true }),
    ],
  }),
  rules(''),
  rules('add', { frame: 'dialog', steps: [press('Add guard rule'), seeRole('dialog')] }),
  rules('no-right', { as: 'viewer' }),
  log(''),
  log('commands', { address: '/admin?tab=log&log=commands' }),
  log('control', {
    address: `/admin?tab=log&log=control&machine=${RUNNING}&day=2026-05-03&at=14:10`,
  }),
  log('nothing-found', { address: '/admin?tab=log&person=nobody' }),
];

const FORMS: readonly Subject[] = [
  addUser(''),
  addUser('errors', wrong),
  form(
    'edit-user',
    '/admin/users/edit/$userId',
    '/admin',
  )('', {
    steps: [pressElement('tbody a'), seeRole('form')],
  }),
  addGroup(''),
  addGroup('errors', wrong),
  form(
    'edit-security-group',
    '/admin/securityGroups/edit/$securityGroupId',
    GROUPS,
  )('', {
    steps: [press('Edit {name}', { role: 'link' }), seeRole('form')],
  }),
  addBlock(''),
  addBlock('errors', wrong),
  editBlock(''),
  editBlock('rights-question', {
    frame: 'dialog',
    steps: [pressElement('fieldset fieldset label'), press('Save'), seeRole('alertdialog')],
  }),
  addModule(''),
  addModule('errors', wrong),
  form('edit-module', '/admin/modules/edit/$moduleId', `${MODULE_FORM}/${RUNNING}`)(''),
];

export const ADMIN: readonly Subject[] = [...LISTS, ...FORMS, ...ADMIN_LISTS, ...ADMIN_USERS];
