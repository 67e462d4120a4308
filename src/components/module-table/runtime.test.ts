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
/** As long as a day, but not the last one. */
const DATES: Period = {
  live: false,
  from: later(SERVED_AT, -48 * HOUR),
  to: later(SERVED_AT, -24 * HOUR),
};

test.each<{
  why: string;
  counts?: Partial<StatusCounts> | null;
  period?: Period;
  told?: number | null;
  isComing?: boolean;
  shown: string;
}>([
  {
    why: 'history counts, whatever the machine says itself',
    counts: { samples: 144, running: 36 },
    told: 99,
    shown: '25.0 % whole of 144',
  },
  {
    why: 'a part of it is told as one',
    counts: { samples: 3, running: 1, complete: false },
    shown: '33.3 % partial of 3',
  },
  {
    why: 'nothing read yet: the machine knows its last day',
    counts: null,
    told: 62.25,
    shown: '62.3 % telemetry of 0',
  },
  {
    why: 'nothing fetched yet either',
    counts: { samples: 0, complete: false },
    told: 62.25,
    shown: '62.3 % telemetry of 0',
  },
  {
    why: 'it does not know its last week',
    counts: null,
    period: WEEK,
    told: 62.25,
    isComing: true,
    shown: '– % coming of 0',
  },
  {
    why: 'nor another day',
    counts: null,
    period: DATES,
    told: 62.25,
    isComing: true,
    shown: '– % coming of 0',
  },
  {
    why: 'nobody fetches it: that is not said to be on its way',
    counts: { samples: 0, complete: false },
    period: WEEK,
    shown: '– % notHeld of 0',
  },
  {
    why: 'all is held and empty: the machine was silent, and its own figure is older than that',
    counts: { samples: 0, complete: true },
    told: 62.25,
    shown: '– % silent of 0',
  },
])('$why', ({ counts = null, period = DAY, told = null, isComing = false, shown }) => {
  const past = pastOf(counts === null ? {} : { [ID]: counts }, { period, isComing });
  const { quantity, basis, samples } = runtimeOf(
    { moduleId: aModuleId(ID), runtime: percentQuantity(told) },
    past,
  );
  expect(`${quantityText(quantity, 'en')} ${basis} of ${samples}`).toBe(shown);
});
