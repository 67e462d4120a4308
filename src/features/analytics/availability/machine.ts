import { DAY, later } from '../../../base/units';
import { yearSpan } from '../../../domain/analytics/availability';
import type { ModuleId } from '../../../domain/ids';
import { dateText } from '../../../i18n/format/dates';

/** A machine in production. */
export interface ProductionMachine {
  readonly moduleId: ModuleId;
  readonly name: string;
}

/** Date of a UTC day of a year, counted from 0. */
export const dayText = (year: number, day: number): string =>
  dateText(later(yearSpan(year).from, day * DAY), 'UTC');
