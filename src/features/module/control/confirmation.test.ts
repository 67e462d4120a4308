import { expect, test } from 'vitest';
import { wordOf } from '../../../domain/machine/status-word';
import { aModule, LONG_AGO, SERVED_AT } from '../../../domain/machine/telemetry.fixture';
import { later, MINUTE } from '../../../base/units';
import { hasChanged } from './confirmation';

const shown = aModule({ statusWord: wordOf('RUNNING', 'REMOTE_CONTROL'), alarmCode: 0 });

test.each([
  { why: 'nothing changed', change: {}, changed: false },
  {
    why: 'a newer sample has the same state',
    change: { measuredAt: later(SERVED_AT, MINUTE) },
    changed: false,
  },
  { why: 'a reading changed', change: { readings: { PowerOutput: 12 } }, changed: false },
  {
    why: 'the machine stops',
    change: { statusWord: wordOf('STOPPING', 'REMOTE_CONTROL') },
    changed: true,
  },
  {
    why: 'it was switched to local control',
    change: { statusWord: wordOf('RUNNING') },
    changed: true,
  },
  { why: 'an alarm came', change: { alarmCode: 2500 }, changed: true },
  { why: 'a warning came', change: { warningCode: 1008 }, changed: true },
  { why: 'the machine fell silent', change: { measuredAt: LONG_AGO }, changed: true },
])('$why', ({ change, changed }) => {
  const reported = (module: typeof shown) => ({ module, judgedAt: SERVED_AT });
  expect(hasChanged(reported(shown), reported({ ...shown, ...change }))).toBe(changed);
});
