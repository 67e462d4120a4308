import { atMost, digits, type Figure } from './figure';
import { measureServerCost } from './server-cost';

/**
 * A point of seven years may cost as much as a point of thirty days, and a fifth more for noise.
 */
export async function measureServer(): Promise<readonly Figure[]> {
  const { ratio, perPointSevenYears, perPointThirtyDays } = await measureServerCost();
  const detail = `seven years ${digits(perPointSevenYears)} µs per point, thirty days ${digits(perPointThirtyDays)} µs`;
  return [
    atMost(
      'Server time per point of seven years, relative to thirty days',
      ratio,
      '×',
      1.2,
      detail,
    ),
  ];
}
