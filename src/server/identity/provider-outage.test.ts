import { expect, test } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { epochMs } from '../../base/units';
import { createAccount } from './accounts';
import { startPortal, Visitor } from './visitor.fixture';

const person = { email: 'operator@example.test', name: 'Op', password: 'correct horse battery' };

test('while the database is down, sign-in says so with 503, and no sign-in ends', async () => {
  const { db, close } = await openEmpty();
  await createAccount(db, person);
  const portal = await startPortal(db, () => epochMs(Date.now()));
  const visitor = new Visitor(portal.origin);
  const { refresh_token } = await visitor.signIn(person.email, person.password);
  const other = new Visitor(portal.origin);
  const { page } = await other.authorize();
  await close();

  const form = await other.submit(page, person);
  expect(form.status).toBe(503);
  expect(await form.text()).toContain('database does not respond');
  const refreshed = await visitor.refresh(refresh_token);
  expect(refreshed.status).toBe(503);
  expect(await refreshed.text()).not.toContain('invalid_grant');
  // An outage is no fault of the server.
  expect(portal.faults).toEqual([]);
  await portal.close();
}, 120_000);
