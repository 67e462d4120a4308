import { describe, expect, it } from 'vitest';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { epochMs } from '../../base/units';
import type { ServerCause, ServerProblem } from './command-run';
import { causeOf, endedByError, endedByReply } from './ending';

const AT = epochMs(1);
const saying = (code: ServerCause, more: Partial<ServerProblem> = {}) =>
  new RemoteError('conflict', code, {
    problem: { type: 'about:blank', title: code, status: 409, code, ...more },
  });

describe("the machine's reply", () => {
  it.each([
    { response: 'OK', ended: { kind: 'acknowledged', message: 'm', at: AT } },
    { response: 'FAIL', ended: { kind: 'refused', cause: 'machine', message: 'm' } },
    { response: 'ERROR', ended: { kind: 'failed', message: 'm' } },
  ] as const)('$response', ({ response, ended }) => {
    expect(endedByReply({ response, message: 'm' }, AT)).toMatchObject(ended);
  });
});

describe('a refusal of the server', () => {
  it.each(['forbidden', 'in_flight', 'too_late', 'unauthenticated', 'too_many_requests'] as const)(
    '%s: the machine did not get the command',
    (code) => {
      expect(endedByError(saying(code), true)).toMatchObject({ kind: 'refused', cause: code });
    },
  );

  it.each(['no_answer', 'internal', 'unavailable'] as const)(
    '%s: the result is unknown',
    (code) => {
      expect(endedByError(saying(code), true)).toEqual({ kind: 'unknown', cause: code });
    },
  );

  it('has the HTTP status of the response', () => {
    const error = new RemoteError('server-failed', '', { status: '502 Bad Gateway' });
    expect(endedByError(error, true)).toMatchObject({ status: '502 Bad Gateway' });
  });

  it('has the new state, and the person on site', () => {
    const state = { statusWord: 8, at: AT, alarmCode: 0, warningCode: 0 };
    expect(endedByError(saying('state_changed', { state }), true)).toMatchObject({ now: state });
  });
});

describe('no response of our server', () => {
  const rows: readonly { why: string; kind: RemoteErrorKind; left: boolean; ended: object }[] = [
    {
      why: 'cut after sending',
      kind: 'unreachable',
      left: true,
      ended: { kind: 'unknown', cause: 'lost' },
    },
    {
      why: "a harbour's page",
      kind: 'foreign-answer',
      left: true,
      ended: { kind: 'unknown', cause: 'foreign' },
    },
    {
      why: 'given up before it left',
      kind: 'cancelled',
      left: false,
      ended: { kind: 'refused', cause: 'not_in_time' },
    },
    {
      why: 'no token',
      kind: 'sign-in-needed',
      left: false,
      ended: { kind: 'refused', cause: 'no_sign_in' },
    },
    {
      why: 'the sign-in does not respond',
      kind: 'sign-in-unreachable',
      left: false,
      ended: { kind: 'refused', cause: 'no_sign_in' },
    },
  ];
  it.each(rows)('$why', ({ kind, left, ended }) => {
    expect(endedByError(new RemoteError(kind, ''), left)).toMatchObject(ended);
  });

  it('an unexpected error counts as a broken response', () => {
    expect(causeOf(new Error('?'))).toBe('broken');
  });
});
