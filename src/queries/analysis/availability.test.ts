import { expect, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { DAY, epochMs, later } from '../../base/units';
import { availabilityFigures, yearSpan } from '../../domain/analytics/availability';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { createMemoryStore } from '../../store/memory-store';
import { AVAILABILITY_BUNDLE, AVAILABILITY_INTERVAL, availabilityQuery } from './availability';

const NOW = epochMs(Date.UTC(2026, 0, 6, 12));
const { from } = yearSpan(2026);
const ids = Array.from({ length: 30 }, (_, i) =>
  aModuleId(`01031900${String(i).padStart(2, '0')}`),
);
const [first = aModuleId('0103190000'), second = first] = ids;

it('reads what is stored of each module, and the rest is missing', async () => {
  const store = createMemoryStore();
  const piece = {
    series: { moduleId: first, interval: AVAILABILITY_INTERVAL, bundle: AVAILABILITY_BUNDLE },
    from,
    columns: new Map([[AVAILABILITY_BUNDLE, Float64Array.of(150, NaN, 2000, -3)]]),
    entries: [{ from, to: later(from, 4 * DAY), kind: 'final' as const, fetchedAt: NOW }],
  };
  await store.series.write([piece], await store.series.generation());
  const services = { store, clock: { now: () => NOW } };
  const years = await new QueryClient().query(availabilityQuery(services, ids, 2026));
  expect(years.size).toBe(ids.length);
  expect(years.get(first)?.kinds.slice(0, 6)).toEqual([
    'value',
    'empty',
    'skipped',
    'value',
    'missing',
    'ahead',
  ]);
  const other = years.get(second);
  expect(other === undefined ? null : availabilityFigures(other).covered).toBe(0);
});

it('is read again when one of its series changes', () => {
  const services = { store: createMemoryStore(), clock: { now: () => NOW } };
  const { meta } = availabilityQuery(services, [first, second], 2026);
  expect(meta?.seriesKeys).toEqual([
    `${first}/PT24H/PowerOutput.avg`,
    `${second}/PT24H/PowerOutput.avg`,
  ]);
});
