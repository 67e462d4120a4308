import type { EpochMs } from '../../base/units';
import type { Zone } from '../../base/zones';
import { wallMoment } from '../../domain/analytics/wall-time';

/** Name of a blackbox (contract W16), with its time by the power block's clock. */
const NAME = /^\d{10}-blackbox-(?:[^-]+-)?(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)\d\d\.csv$/;

/** Returns the moment of a blackbox by its file's name; null for another file. */
export function blackboxMoment(fileName: string, zone: Zone): EpochMs | null {
  const [, year, month, day, hour, minute] = NAME.exec(fileName) ?? [];
  if (year === undefined) return null;
  return wallMoment(`${year}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}`, zone);
}
