import { expect, test } from 'vitest';
import type { StatusCounts } from '../../domain/history/fleet-history';
import { percentQuantity } from '../../domain/machine/quantity';
import { aModuleId, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import type { Period } from '../../domain/time/time-ranges';
import { HOUR, later } from '../../base/units';
import { quantityText } from '../../i18n/format/numbers';
import { runtimeOf } from './runtime';
import { pastOf } from './runtime.fixture';

const ID = '0110000001';
const DAY: Period = { live: true, range: 24 };
const WEEK: Period = { live: true, range: 168 };
/** As long as the last day, but earlier. */
const DATES: Period = {
  live: false,
  from: later(SERVED_AT, -48 * HOUR),
  to: later(SERVED_AT, -24 * HOUR),
};

test.each<{
  why: string;
  counts?: Partial<StatusCounts> | null;
  period?: Period;
  reported?: number | null;
  isComing?: boolean;
  shown: string;
}>([
  {
    why: 'history counts, not what the machine reports',
    counts: { seconds: 144, running: 36 },
    reported: 99,
    shown: '25.0 % whole of 144',
  },
  {
    why: 'incomplete history is shown as partial',
    counts: { seconds: 3, running: 1, complete: false },
    shown: '33.3 % partial of 3',
  },
  {
    why: 'no history yet: the machine reports its last day',
    counts: null,
    reported: 62.25,
    shown: '62.3 % telemetry of 0',
  },
  {
    why: 'history without samples, not fetched yet: the same',
    counts: { seconds: 0, complete: false },
    reported: 62.25,
    shown: '62.3 % telemetry of 0',
  },
  {
    why: 'the machine does not report its last week',
    counts: null,
    period: WEEK,
    reported: 62.25,
    isComing: true,
    shown: '– % coming of 0',
  },
  {
    why: 'nor another day than the last',
    counts: null,
    period: DATES,
    reported: 62.25,
    isComing: true,
    shown: '– % coming of 0',
  },
  {
    why: 'history that is not being fetched is not shown as coming',
    counts: { seconds: 0, complete: false },
    period: WEEK,
    shown: '– % notStored of 0',
  },
  {
    why: 'complete but empty history: the machine was silent, and its own figure is older',
    counts: { seconds: 0, complete: true },
    reported: 62.25,
    shown: '– % silent of 0',
  },
])('$why', ({ counts = null, period = DAY, reported = null, isComing = false, shown }) => {
  const past = pastOf(counts === null ? {} : { [ID]: counts }, { period, isComing });
  const {
    quantity,
    basis,
    counts: counted,
  } = runtimeOf({ moduleId: aModuleId(ID), runtime: percentQuantity(reported) }, past);
  expect(`${quantityText(quantity, 'en')} ${basis} of ${counted?.seconds ?? 0}`).toBe(shown);
});
