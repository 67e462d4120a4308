import { folded } from '../../../base/folded-text';
import type { EpochMs } from '../../../base/units';
import type { Zone } from '../../../base/zones';
import type { AdminChange, ChangedKind } from '../../../domain/admin/admin-change';
import type { ChangesRequest } from '../../../domain/admin/lists';
import { isModuleId, isPowerBlockId } from '../../../domain/ids';
import { daysAfter, startOfDay, type Day } from '../../../domain/time/days';
import type { AuditLine } from '../../../queries/commands/commands-audit';

/** Filter of the log; texts are parts of names or ids, empty for any. */
export interface LogFilter {
  /** Kind of record, for changes alone; null for any. */
  readonly kind: ChangedKind | null;
  readonly object: string;
  readonly person: string;
  /** First and last day; null without a limit. */
  readonly since: Day | null;
  readonly until: Day | null;
}

export const NO_LOG_FILTER: LogFilter = {
  kind: null,
  object: '',
  person: '',
  since: null,
  until: null,
};

/** Whether the filter leaves anything out. */
export const isFiltered = (filter: LogFilter): boolean =>
  Object.values(filter).some((value) => value !== null && value !== '');

/** Moments [from, to) of the filter's days in the zone of the reader. */
export interface LogSpan {
  readonly from: EpochMs | null;
  readonly to: EpochMs | null;
}

export const daySpanOf = ({ since, until }: LogFilter, zone: Zone): LogSpan => ({
  from: since === null ? null : startOfDay(since, zone),
  to: until === null ? null : startOfDay(daysAfter(until, 1), zone),
});

/** Returns the part of the filter that the server applies. */
export function changesRequest(
  { kind, object }: LogFilter,
  { from, to }: LogSpan,
): Omit<ChangesRequest, 'cursor'> {
  const id = folded(object);
  return { kind, objectId: isModuleId(id) || isPowerBlockId(id) ? id : null, from, to };
}

const has = (part: string, texts: readonly string[]): boolean => {
  const wanted = folded(part);
  return wanted === '' || texts.some((text) => folded(text).includes(wanted));
};

export const matchesChange = ({ object, person }: LogFilter, change: AdminChange): boolean =>
  has(object, [change.objectName, change.objectId]) && has(person, [change.userName]);

export const matchesCommand = (
  { object, person }: LogFilter,
  { to }: LogSpan,
  line: AuditLine,
): boolean =>
  (to === null || line.at < to) &&
  has(object, [line.moduleName, line.moduleId]) &&
  has(person, [line.userName]);

/** Props of a list of the log. */
export interface LogListProps {
  readonly filter: LogFilter;
  readonly span: LogSpan;
}
