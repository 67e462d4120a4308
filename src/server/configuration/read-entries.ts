import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  max,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ConfigEntryWire, ConfigPageWire } from '../../contract/machine-config';
import { iso } from '../../base/iso';
import type { UserRights } from '../../domain/person/access';
import type { Span } from '../../domain/time/spans';
import type { Database } from '../database/database';
import {
  configMachines,
  parameterReports as reports,
  parameters,
} from '../database/tables/configuration';
import { notFound } from '../http/problem';
import { kindOf } from './arrange-reports';
import { entryCursor, parseEntryCursor, type EntryPosition } from './config-cursor';
import { readVisibleIds, scopeOf, visibleMachines } from './visible-machines';

/** Entries of a page. */
const PAGE = 1_000;

/** Request for entries; `after` counts only together with the scope that it was read in. */
interface EntriesQuery {
  readonly after?: number | undefined;
  readonly scope?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Entries that a list is about. */
interface Listed {
  /** Reports that the list is about, entries or not. */
  readonly of: SQL | undefined;
  /** Those of them that it lists; all others it no longer does. */
  readonly shown: SQL;
}

/** `GET Config/changes`: changes that came into force in a span (contract W19). */
export async function readChangesIn(
  db: Database,
  rights: UserRights,
  { from, to }: Span,
  query: EntriesQuery,
): Promise<ConfigPageWire> {
  const ids = await readVisibleIds(db, rights);
  return readPage(db, rights, scopeOf(ids), query, {
    of: and(
      gte(reports.effective, from),
      lt(reports.effective, to),
      ne(reports.kind, kindOf('first')),
    ),
    // As in the condition of the index: a parameter would not be compared with it.
    shown: sql`(${reports.kind} = 1 and ${reports.value} <> '' and ${reports.oldValue} <> '')`,
  });
}

/**
 * `GET Config/{key}`: entries of a machine, or of a parameter at every visible machine. Throws
 * not_found for a key that no visible machine has (contract W19).
 */
export async function readConfigHistory(
  db: Database,
  rights: UserRights,
  key: string,
  query: EntriesQuery,
): Promise<ConfigPageWire> {
  const ids = await readVisibleIds(db, rights);
  return readPage(db, rights, scopeOf(ids), query, {
    of: ids.has(key) ? ofMachine(db, key) : await ofParameter(db, rights, key),
    shown: ne(reports.kind, kindOf('same')),
  });
}

const ofMachine = (db: Database, id: string): SQL =>
  inArray(
    reports.machine,
    db
      .select({ number: configMachines.number })
      .from(configMachines)
      .where(sql`${configMachines.machineId} = ${id}`),
  );

async function ofParameter(db: Database, rights: UserRights, key: string): Promise<SQL> {
  const visible = visibleMachines(db, rights);
  const [parameter] = key.includes('\0')
    ? []
    : await db
        .select({ number: parameters.number })
        .from(parameters)
        .innerJoin(reports, eq(reports.parameter, parameters.number))
        .innerJoin(visible, eq(visible.number, reports.machine))
        .where(eq(parameters.key, key))
        .limit(1);
  if (parameter === undefined) throw notFound('machine or parameter');
  return eq(reports.parameter, parameter.number);
}

async function readPage(
  db: Database,
  rights: UserRights,
  scope: string,
  { after, scope: heldScope, cursor }: EntriesQuery,
  { of, shown }: Listed,
): Promise<ConfigPageWire> {
  const start = cursor === undefined ? null : parseEntryCursor(cursor);
  // Read before the entries: what is stored in between is listed by the next request too.
  const upTo = start?.upTo ?? (await readRevision(db, rights));
  const since = after === undefined || heldScope !== scope ? null : after;
  const visible = visibleMachines(db, rights);
  const rank = since === null ? reports.effective : reports.revision;
  const rows = await db
    .select({
      rank: sql<number>`${rank}`.mapWith(Number),
      isShown: sql<boolean>`${shown}`,
      id: visible.id,
      machineName: visible.name,
      parameter: parameters,
      report: reports,
    })
    .from(reports)
    .innerJoin(visible, eq(visible.number, reports.machine))
    .innerJoin(parameters, eq(parameters.number, reports.parameter))
    .where(
      and(
        of,
        since === null
          ? shown
          : and(
              isNotNull(reports.revision),
              gt(reports.revision, since),
              gt(visible.revision, since),
            ),
        since === null ? undefined : lte(reports.revision, upTo),
        start === null ? undefined : beyond(rank, start, since !== null),
      ),
    )
    .orderBy(
      ...[rank, reports.at, reports.machine, reports.parameter, reports.position].map((column) =>
        since === null ? desc(column) : asc(column),
      ),
    )
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    scope,
    revision: upTo,
    entries: page.map(entryWire),
    cursor:
      rows.length > PAGE && last !== undefined
        ? entryCursor({ upTo, rank: last.rank, ...last.report })
        : null,
  };
}

/** Returns the highest revision of a visible machine; 0 when none has reported. */
async function readRevision(db: Database, rights: UserRights): Promise<number> {
  const visible = visibleMachines(db, rights);
  const [last] = await db.select({ revision: max(visible.revision) }).from(visible);
  return last?.revision ?? 0;
}

type Rank = typeof reports.effective | typeof reports.revision;

/** Returns the condition that an entry comes after a position in its list. */
function beyond(rank: Rank, start: EntryPosition, isAscending: boolean): SQL | undefined {
  const { at, machine, parameter, position } = reports;
  const sign = sql.raw(isAscending ? '>' : '<');
  return sql`(${rank}, ${at}, ${machine}, ${parameter}, ${position}) ${sign} (${start.rank}::bigint, ${start.at}::bigint, ${start.machine}::integer, ${start.parameter}::integer, ${start.position}::integer)`;
}

interface EntryRow {
  readonly isShown: boolean;
  readonly id: string;
  readonly machineName: string;
  readonly parameter: typeof parameters.$inferSelect;
  readonly report: typeof reports.$inferSelect;
}

function entryWire({ isShown, id, machineName, parameter, report }: EntryRow): ConfigEntryWire {
  const { value, type, unit, resolution } = report;
  return {
    ...{ id, machineName, type, unit, resolution },
    key: parameter.key,
    name: parameter.name,
    configType: parameter.configType,
    timestamp: iso(report.at),
    order: report.position,
    knownAt: iso(report.knownAt),
    newValue: value,
    // One that the list has no more: the client forgets it.
    oldValue: isShown ? report.oldValue : value,
    oldUnit: isShown ? report.oldUnit : unit,
  };
}
