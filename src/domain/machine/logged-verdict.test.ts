import { expect, test } from 'vitest';
import { epochMs, MINUTE, SECOND } from '../../base/units';
import type { AuditOutcome } from './command-outcome';
import { loggedVerdict } from './logged-verdict';

const SENT = epochMs(1_000_000);
const line = (about: {
  outcome?: AuditOutcome;
  after?: number;
  action?: string;
  who?: string;
}) => ({
  action: about.action ?? 'DISABLE',
  outcome: about.outcome ?? 'refused',
  userName: about.who ?? 'Ann',
  at: epochMs(SENT + (about.after ?? SECOND)),
});

test.each([
  { why: 'its outcome', lines: [line({})], found: 'refused' },
  { why: 'accepted, before the reply was lost', lines: [line({ outcome: 'ok' })], found: 'ok' },
  { why: 'nothing', lines: [], found: null },
  { why: 'another command', lines: [line({ action: 'ENABLE' })], found: null },
  { why: 'that of somebody else', lines: [line({ who: 'Ben' })], found: null },
  { why: 'one from before', lines: [line({ after: -1 * MINUTE })], found: null },
  { why: 'one long after', lines: [line({ after: 10 * MINUTE })], found: null },
  { why: 'two that may be it', lines: [line({ after: 20 * SECOND }), line({})], found: null },
  { why: 'no outcome either', lines: [line({ outcome: 'no_answer' })], found: null },
  { why: 'not its outcome yet', lines: [line({ outcome: 'open' })], found: null },
])('the log has $why', ({ lines, found }) => {
  const lost = { command: 'DISABLE', requestedAt: SENT, userName: 'Ann' };
  expect(loggedVerdict(lines, lost)?.outcome ?? null).toBe(found);
});
