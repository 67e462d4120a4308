import type { UsersAnswers } from '../../fixtures/admin-users';
import {
  askForEffect,
  changeAccess,
  madeUpUsers,
  meanwhile,
  refuseChange,
  severalGroups,
  type,
} from '../admin-steps';
import { act, press, pressText, see, seeRole } from '../step';
import { subjectsOf, type Subject } from '../subject';

/** Forms of users, and the dialogs around them, as an admin sees them. */
const add = subjectsOf('add-user', {
  ...{ route: '/admin/users/add', address: '/admin/users/add', as: 'admin', device: null },
});
const edit = subjectsOf('edit-user', {
  ...{ route: '/admin/users/edit/$userId', address: '/admin/users/edit/user-10' },
  ...{ as: 'admin', device: null },
});

const EMAIL = 'input[type=email]';
const wide = { frame: 'window', again: true } as const;

/** Fills in the form of a new user. */
const filledIn = [
  type(EMAIL, 'new@example.test'),
  act(({ page }) => page.locator('fieldset fieldset select').nth(0).selectOption('group-0')),
  act(({ page }) => page.locator('fieldset fieldset select').nth(1).selectOption('Read')),
];

const refused = (status: number, code: string, field?: string) =>
  refuseChange('PUT', '**/api/v1/Users/*', status, {
    ...{ code, ...(field === undefined ? {} : { field }) },
  });
const renamed = [type('input[type=text]', 'Another name'), press('Save')];

/** Another admin saves the user: a field that the form changes too, and one that it does not. */
function savedByAnother({ users }: UsersAnswers): void {
  const [first] = users;
  if (first === undefined) return;
  users[0] = { ...first, nickName: 'Theirs', authZGlobalAccess: 'Read', revision: 2 };
}

const ADD: readonly Subject[] = [
  add('filled-in', { arrange: [madeUpUsers()], steps: filledIn }),
  add('taken', {
    arrange: [madeUpUsers()],
    steps: [
      ...filledIn,
      type(EMAIL, 'user10@example.test'),
      press('Save'),
      see('Another user with this email already exists'),
    ],
  }),
  add('last-day-past', {
    arrange: [madeUpUsers()],
    steps: [
      ...filledIn,
      type('input[type=date]', '2020-01-31'),
      press('Save'),
      act(({ page }) => page.locator('input[type=date][aria-invalid=true]').waitFor()),
    ],
  }),
  add('toast-above-save', {
    ...wide,
    arrange: [madeUpUsers()],
    steps: [
      ...filledIn,
      type(EMAIL, 'user10@example.test'),
      press('Save'),
      act(({ page }) => page.getByRole('alert').first().waitFor()),
      act(({ page }) => page.locator('button[type=submit]').last().scrollIntoViewIfNeeded()),
    ],
  }),
  add('invited', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [...filledIn, press('Save'), see('Temporary password, shown only now')],
  }),
  add('no-right', { as: 'viewer' }),
];

const EDIT: readonly Subject[] = [
  edit('groups', { arrange: [madeUpUsers(severalGroups)], steps: [seeRole('table')] }),
  edit('access-warning', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [changeAccess[0] ?? press('Save'), seeRole('alertdialog')],
  }),
  edit('effect', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [...askForEffect, see('Show the machines')],
  }),
  edit('effect-machines', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [...askForEffect, pressText('Show the machines', { dialog: true })],
  }),
  edit('rule-broken', {
    frame: 'dialog',
    arrange: [
      madeUpUsers((answers) => {
        answers.breaksRule = true;
      }),
    ],
    steps: [
      ...askForEffect,
      see('This breaks a guard rule and cannot be saved:', { dialog: true }),
    ],
  }),
  edit('conflict', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [seeRole('form'), meanwhile(savedByAnother), ...renamed, seeRole('alertdialog')],
  }),
  edit('last-admin', {
    arrange: [madeUpUsers(), refused(409, 'last_admin')],
    steps: [...renamed, see('At least one user with global ReadWrite must be able to sign in.')],
  }),
  edit('refused-field', {
    arrange: [madeUpUsers(), refused(400, 'malformed', 'securityGroupAccess')],
    steps: [...renamed, see('The server did not accept the field "{field}".')],
  }),
  edit('leave', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [type('input[type=text]', 'Another name'), press('Cancel'), seeRole('alertdialog')],
  }),
  edit('sign-out', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [press('Sign out on all devices'), seeRole('alertdialog')],
  }),
  edit('invite-again', {
    ...{ frame: 'dialog', arrange: [madeUpUsers()] },
    steps: [press('Invite again'), seeRole('alertdialog')],
  }),
  edit('not-found', { arrange: [madeUpUsers()], address: '/admin/users/edit/user-99' }),
];

export const ADMIN_USERS: readonly Subject[] = [...ADD, ...EDIT];
