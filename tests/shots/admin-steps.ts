import type { Page } from 'playwright';
import { iso } from '../../src/base/iso';
import { epochMs, HOUR, later } from '../../src/base/units';
import type { AdminChangesWire } from '../../src/contract/admin';
import { routeUsers, type UsersAnswers } from '../fixtures/admin-users';
import { answer } from './network-steps';
import { act, press, seeRole, type Step, type Visit } from './step';

/** Made-up users of each page. */
const shown = new WeakMap<Page, UsersAnswers>();

type Arrange = (answers: UsersAnswers) => void;

/** Answers the requests about users from a fixture, with names of every kind. */
export const madeUpUsers = (arrange: Arrange = () => undefined): Step =>
  act(async ({ page, portal }) => {
    const answers = await routeUsers(page, () => portal.now());
    shown.set(page, answers);
    arrange(answers);
  });

/** Changes the made-up users after the page has read them. */
export const meanwhile = (change: Arrange): Step =>
  act(({ page }) => {
    const answers = shown.get(page);
    if (answers !== undefined) change(answers);
    return Promise.resolve();
  });

/** Gives the first made-up user three groups, one of them with a last day. */
export function severalGroups({ users }: UsersAnswers): void {
  const [first] = users;
  if (first === undefined) return;
  const none = { access: 'Read', remoteControl: false, alarmNotification: false } as const;
  users[0] = {
    ...first,
    securityGroupAccess: [
      { ...none, securityGroupId: 'group-0', remoteControl: true, lastDay: '2026-12-31' },
      { ...none, securityGroupId: 'group-1', access: 'ReadWrite', alarmNotification: true },
      { ...none, securityGroupId: 'group-2' },
    ],
  };
}

/** Answers the requests of one method; others go on to the earlier routes. */
export const refuseChange = (
  method: string,
  pattern: string,
  status: number,
  problem: { readonly code: string; readonly field?: string },
): Step =>
  answer(pattern, { type: 'about:blank', title: '', status, ...problem }, { method, status });

/** Changes the access of the first group, and confirms it. */
export const changeAccess: readonly Step[] = [
  act(({ page }) => page.locator('fieldset fieldset select').nth(1).selectOption('ReadWrite')),
  press('Change access', { dialog: true }),
];

/** Saves the form with the changed access, and opens the dialog about its effect. */
export const askForEffect: readonly Step[] = [
  ...changeAccess,
  press('Save'),
  seeRole('alertdialog'),
];

/** Types into the field of a label, the first one. */
export const type = (selector: string, text: string): Step =>
  act(({ page }) => page.locator(selector).first().fill(text));

const changesAt = ({ portal }: Visit): AdminChangesWire => {
  const at = (hours: number) => iso(later(epochMs(portal.now()), -hours * HOUR));
  const line = { userId: 'user-10', userName: 'Ana Berg', address: '192.0.2.7', refusal: null };
  const email = 'newcomer@example.test';
  return {
    cursor: null,
    changes: [
      {
        ...{ ...line, id: '4', at: at(1), kind: 'user', action: 'change' },
        ...{ objectId: 'user-11', objectName: email },
        before: { authZGlobalAccess: 'None', nickName: 'Newcomer' },
        after: { authZGlobalAccess: 'ReadWrite', nickName: 'New admin' },
      },
      {
        ...{ ...line, id: '3', at: at(2), kind: 'user', action: 'block', refusal: 'last_admin' },
        ...{ objectId: 'user-12', objectName: 'admin@example.test', before: null, after: null },
      },
      {
        ...{ ...line, id: '2', at: at(3), kind: 'powerBlock', action: 'change' },
        ...{ objectId: '0703190041', objectName: 'Beppu Geothermal' },
        before: { name: 'Beppu', securityGroups: ['Kyushu Geothermal'] },
        after: { name: 'Beppu Geothermal', securityGroups: ['Kyushu Geothermal', 'Pilot'] },
      },
      {
        ...{ ...line, id: '1', at: at(30), kind: 'guardRule', action: 'add' },
        ...{ objectId: 'rule-1', objectName: '08', before: null, after: { prefix: '08' } },
      },
    ],
  };
};

/** Answers the request for the log with changes of each kind, or with those of users alone. */
export const madeUpLog: Step = act(async (visit) => {
  const all = changesAt(visit);
  const changes = all.changes.filter(({ kind }) => kind === 'user');
  await answer('**/api/v1/Audit/changes**', all).run(visit);
  await answer('**/api/v1/Audit/changes*kind=user*', { ...all, changes }).run(visit);
});
