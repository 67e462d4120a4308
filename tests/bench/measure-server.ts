import { atMost, digits, type Figure } from './figure';
import { measureServerCost } from './server-cost';

/** A seven-year question costs for each point what a thirty-day question costs: a fifth is for chance. */
export async function measureServer(): Promise<readonly Figure[]> {
  const { ratio, perPointSevenYears, perPointThirtyDays } = await measureServerCost();
  const detail = `seven years ${digits(perPointSevenYears)} µs a point, thirty days ${digits(perPointThirtyDays)} µs`;
  return [
    atMost(
      "Server's time for a point of seven years, against thirty days",
      ratio,
      '×',
      1.2,
      detail,
    ),
  ];
}
