import { expect, it } from 'vitest';
import { NO_FILTER, type FleetFilter } from '../../domain/view/filter';
import { aModule, SERVED_AT } from '../../domain/machine/telemetry.fixture';
import { narrowed } from './narrowed';

const snapshot = {
  servedAt: SERVED_AT,
  modules: [aModule({ country: 'Sweden' }), aModule({ country: 'Japan' })],
};
const japan: FleetFilter = { ...NO_FILTER, countries: ['Japan'] };

it('keeps the modules that pass', () => {
  expect(narrowed(snapshot, japan).modules.map(({ country }) => country)).toEqual(['Japan']);
});

it('is the snapshot itself without a filter, and worked out once with one', () => {
  expect(narrowed(snapshot, NO_FILTER)).toBe(snapshot);
  expect(narrowed(snapshot, japan)).toBe(narrowed(snapshot, japan));
  expect(narrowed({ ...snapshot }, japan)).not.toBe(narrowed(snapshot, japan));
});
