import { expect, test } from 'vitest';
import type { AdminFailure } from '../../queries/admin/use-admin';
import { adminToast, type AdminDeed, type AdminKind } from './admin-toasts';

type Outcome = 'done' | 'taken' | 'in use' | 'missing' | 'forbidden' | 'no network';

const failure = (kind: AdminFailure['kind'], code: string | null): AdminFailure => ({
  ...{ kind, code, field: null, current: undefined, brokenRules: [] },
});
const OUTCOMES: Readonly<Record<Outcome, AdminFailure | null>> = {
  done: null,
  taken: failure('conflict', 'conflict'),
  'in use': failure('conflict', 'in_use'),
  missing: failure('not-found', 'not_found'),
  forbidden: failure('forbidden', 'forbidden'),
  'no network': failure('unreachable', null),
};

const SG = 'securityGroup';
const PB = 'powerBlock';

// Texts of rules §8.2, letter by letter.
test.each<[AdminKind, AdminDeed, Outcome, string, string]>([
  ['user', 'save', 'done', 'success', 'User updated successfully'],
  ['user', 'save', 'taken', 'error', 'Another user with this email already exists'],
  ['user', 'save', 'missing', 'error', "This user doesn't exist"],
  ['user', 'save', 'no network', 'error', 'An error occurred when updating the user'],
  ['user', 'delete', 'done', 'success', 'User blocked successfully'],
  ['user', 'delete', 'forbidden', 'error', 'An error occurred when blocking the user'],
  ['user', 'delete', 'missing', 'error', 'An error occurred when blocking the user'],
  ['user', 'unblock', 'done', 'success', 'User unblocked successfully'],
  ['user', 'unblock', 'forbidden', 'error', "Can't unblock user"],
  ['user', 'unblock', 'missing', 'error', "Can't unblock user"],
  ['user', 'unblock', 'no network', 'error', 'An error occurred when unblocking the user'],
  [SG, 'save', 'done', 'success', 'Security group saved successfully'],
  [SG, 'save', 'taken', 'error', 'Security group name already exists'],
  [SG, 'save', 'missing', 'error', "This security group doesn't exist"],
  [SG, 'save', 'forbidden', 'error', 'An error occurred when saving security group'],
  [SG, 'delete', 'done', 'success', 'Security group deleted successfully'],
  [SG, 'delete', 'in use', 'error', 'An error occurred when blocking the user'],
  [PB, 'save', 'done', 'success', 'Power block saved successfully'],
  [PB, 'save', 'taken', 'error', 'Power block ID already exists'],
  [PB, 'save', 'missing', 'error', "This power block doesn't exist"],
  [PB, 'save', 'no network', 'error', 'An error occurred when saving power block'],
  [PB, 'delete', 'done', 'success', 'Power block deleted successfully'],
  [PB, 'delete', 'in use', 'error', 'An error occurred when deleting power block'],
  ['module', 'save', 'done', 'success', 'Module saved successfully'],
  ['module', 'save', 'taken', 'error', 'Module with this ID already exists'],
  ['module', 'save', 'missing', 'error', "This module doesn't exist"],
  ['module', 'save', 'forbidden', 'error', 'An error occurred when saving module'],
  ['module', 'delete', 'done', 'success', 'Module deleted successfully'],
  ['module', 'delete', 'in use', 'error', 'This module ID is already registered'],
  ['module', 'delete', 'taken', 'error', 'This module ID is already registered'],
  ['module', 'delete', 'forbidden', 'info', 'An error occurred when saving module'],
])('%s, %s, %s: %s "%s"', (kind, deed, outcome, look, text) => {
  const toast = adminToast(kind, deed, OUTCOMES[outcome]);
  expect(toast).toMatchObject({ kind: look, showFor: 2_000, text: { message: text } });
});

test('a record that somebody else changed opens a dialog instead', () => {
  const conflict = { ...failure('conflict', 'conflict'), current: { revision: 2 } };
  expect(adminToast('user', 'save', conflict)).toBeNull();
});
