import { expect, it } from 'vitest';
import { AuthFailure } from '../../auth/auth-failure';
import { failedStage } from './stage';

it.each([
  { error: new AuthFailure('offline', ''), result: 'unreachable', why: 'there was no response' },
  { error: new Error('storage'), result: 'authentication-error', why: 'waiting does not help' },
])('a failed start is shown as $result, because $why', ({ error, result }) => {
  expect(failedStage(error)).toEqual({ kind: 'outside', result });
});
