import { expect, it } from 'vitest';
import { NO_FILTER, type FleetFilter } from '../../domain/view/filter';
import { aModule, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { filterSnapshot } from './filter-snapshot';

const snapshot = {
  servedAt: SERVED_AT,
  modules: [aModule({ country: 'Sweden' }), aModule({ country: 'Japan' })],
};
const japan: FleetFilter = { ...NO_FILTER, countries: ['Japan'] };

it('contains the modules that match', () => {
  expect(filterSnapshot(snapshot, japan).modules.map(({ country }) => country)).toEqual(['Japan']);
});

it('is the snapshot itself without a filter, and computed once with one', () => {
  expect(filterSnapshot(snapshot, NO_FILTER)).toBe(snapshot);
  expect(filterSnapshot(snapshot, japan)).toBe(filterSnapshot(snapshot, japan));
  expect(filterSnapshot({ ...snapshot }, japan)).not.toBe(filterSnapshot(snapshot, japan));
});
