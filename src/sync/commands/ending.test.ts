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

describe("the machine's word", () => {
  it.each([
    { response: 'OK', ended: { kind: 'answered', message: 'm', at: AT } },
    { response: 'FAIL', ended: { kind: 'refused', cause: 'machine', message: 'm' } },
    { response: 'ERROR', ended: { kind: 'failed', message: 'm' } },
  ] as const)('$response', ({ response, ended }) => {
    expect(endedByReply({ response, message: 'm' }, AT)).toMatchObject(ended);
  });
});

describe("the server's no", () => {
  it.each(['forbidden', 'in_flight', 'too_late', 'unauthenticated', 'too_many_requests'] as const)(
    '%s: the machine was not told',
    (code) => {
      expect(endedByError(saying(code), true)).toMatchObject({ kind: 'refused', cause: code });
    },
  );

  it.each(['no_answer', 'internal', 'unavailable'] as const)('%s: nobody knows', (code) => {
    expect(endedByError(saying(code), true)).toEqual({ kind: 'unknown', cause: code });
  });

  it('tells the new state, and who is there', () => {
    const state = { statusWord: 8, at: AT, alarmCode: 0, warningCode: 0 };
    expect(endedByError(saying('state_changed', { state }), true)).toMatchObject({ now: state });
  });
});

describe('no word of our server', () => {
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
      why: 'sign-in is silent',
      kind: 'sign-in-unreachable',
      left: false,
      ended: { kind: 'refused', cause: 'no_sign_in' },
    },
  ];
  it.each(rows)('$why', ({ kind, left, ended }) => {
    expect(endedByError(new RemoteError(kind, ''), left)).toMatchObject(ended);
  });

  it('what is not ours to foresee is not understood', () => {
    expect(causeOf(new Error('?'))).toBe('broken');
  });
});
