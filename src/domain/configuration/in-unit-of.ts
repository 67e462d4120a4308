import { conversionOf } from './unit-table';

/** Returns a number in another unit of the same quantity; null where there is no way. */
export function inUnitOf(number: number, from: string | null, to: string | null): number | null {
  if (from === to) return number;
  const [own, other] = [conversionOf(from), conversionOf(to)];
  if (own.base !== other.base || own.base === '') return null;
  return Number(((number * own.factor + own.offset - other.offset) / other.factor).toPrecision(12));
}
