import { expect, test } from 'vitest';
import { AuthFailure, errorCodeOf, failureKind } from './auth-failure';

test.each([
  {
    code: 'no_network_connectivity',
    needs: false,
    online: true,
    kind: 'offline',
    why: 'MSAL saw no network',
  },
  {
    code: 'post_request_failed',
    needs: false,
    online: true,
    kind: 'offline',
    why: 'the server is down',
  },
  {
    code: 'endpoints_resolution_error',
    needs: false,
    online: true,
    kind: 'offline',
    why: 'the provider is down',
  },
  {
    code: 'refresh_token_expired',
    needs: true,
    online: false,
    kind: 'offline',
    why: 'signing in is impossible offline',
  },
  { code: 'login_required', needs: true, online: true, kind: 'signin', why: 'the session is over' },
  {
    code: 'no_account_error',
    needs: false,
    online: true,
    kind: 'signin',
    why: 'nobody was signed in',
  },
  {
    code: 'timed_out',
    needs: false,
    online: true,
    kind: 'signin',
    why: 'the hidden frame got no response',
  },
  {
    code: 'invalid_scope',
    needs: false,
    online: true,
    kind: 'error',
    why: 'signing in would not help',
  },
  {
    code: 'unknown',
    needs: false,
    online: true,
    kind: 'error',
    why: 'signing in would not help here either',
  },
])('$code is $kind: $why', ({ code, needs, online, kind }) => {
  expect(failureKind(code, needs, online)).toBe(kind);
});

test.each([
  {
    error: Object.assign(new Error('https://aka.ms/…'), { errorCode: 'timed_out' }),
    code: 'timed_out',
  },
  { error: new TypeError('Failed to fetch dynamically imported module'), code: 'TypeError' },
  { error: Object.assign(new Error(''), { errorCode: 7 }), code: 'Error' },
  { error: 'a string', code: 'unknown' },
])('the code of an error is $code', ({ error, code }) => {
  expect(errorCodeOf(error)).toBe(code);
});

test('a failure has its kind, code and cause', () => {
  const cause = new Error('inner');
  expect(new AuthFailure('signin', 'login_required', cause)).toMatchObject({
    kind: 'signin',
    code: 'login_required',
    cause,
  });
});
