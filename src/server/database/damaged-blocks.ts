import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * [Note: A damaged block]
 *
 * PostgreSQL checks the digest of each block (8 kB) that it reads, and refuses every query that
 * needs a wrong one. The tables of telemetry are checked when the server starts and after such a
 * refusal. A wrong block is copied into the folder `damaged`, and emptied in its file. The index
 * says which rows it had, and is then built again: its entries would lead to whatever is stored in
 * the block later. A damaged index is only built again. Other tables are not touched, since nothing
 * can replace their rows.
 */
export interface Relation {
  /** Name as SQL needs it. */
  readonly name: string;
  readonly path: string;
  readonly isIndex: boolean;
}

interface DamagedRelation extends Relation {
  readonly blocks: readonly number[];
}

const BLOCK_BYTES = 8_192;
/** Blocks of a file; the next ones are in a file with a number at its end. */
const SEGMENT_BLOCKS = 131_072;

const FIND_BLOCKS = `
  create or replace function pg_temp.damaged_blocks(wanted text) returns setof bigint
  language plpgsql as $$
  declare
    size bigint := pg_relation_size(wanted::regclass) / ${BLOCK_BYTES};
    low bigint := 0;
    high bigint;
    n bigint;
  begin
    while low < size loop
      high := least(low + 63, size - 1);
      begin
        perform octet_length(get_raw_page(wanted, i)) from generate_series(low, high) i;
      exception when data_corrupted or index_corrupted then
        n := low;
        while n <= high loop
          begin
            perform get_raw_page(wanted, n);
          exception when data_corrupted or index_corrupted then
            return next n;
          end;
          n := n + 1;
        end loop;
      end;
      low := high + 1;
    end loop;
  end $$`;

/** Makes the functions that look into blocks available while `work` is done. */
export async function withInspection<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.execute(sql`create extension if not exists pageinspect`);
  try {
    await db.execute(sql.raw(FIND_BLOCKS));
    return await work();
  } finally {
    await db.execute(sql`drop function if exists pg_temp.damaged_blocks(text)`);
    await db.execute(sql`drop extension pageinspect`);
  }
}

/** Returns a table, its primary index, the table of its long values, and the other indexes. */
async function relationsOf(db: Database, table: string): Promise<Relation[]> {
  const rows = await db
    .select({
      name: sql<string>`name`,
      path: sql<string>`path`,
      isIndex: sql<boolean>`is_index`,
    })
    .from(
      sql`(with heaps as (
          select oid, 0 as place from pg_class where oid = ${table}::regclass
          union all
          select reltoastrelid, 2 from pg_class
            where oid = ${table}::regclass and reltoastrelid <> 0
        ), all_of as (
          select oid, place, false as is_index from heaps
          union all
          select indexrelid, place + case when indisprimary then 1 else 3 end, true
            from heaps join pg_index on indrelid = oid
        )
        select oid::regclass::text as name, pg_relation_filepath(oid) as path, is_index, place
          from all_of) as relations`,
    )
    .orderBy(sql`place`);
  return rows;
}

/** Returns the damaged relations of a table. Runs within `withInspection`. */
export async function findDamage(db: Database, table: string): Promise<DamagedRelation[]> {
  const damaged = [];
  for (const relation of await relationsOf(db, table)) {
    const rows = await db
      .select({ block: sql`block`.mapWith(Number) })
      .from(sql`pg_temp.damaged_blocks(${relation.name}) as found(block)`);
    if (rows.length > 0) damaged.push({ ...relation, blocks: rows.map(({ block }) => block) });
  }
  return damaged;
}

/**
 * Returns the keys of the rows in damaged blocks of a table, as the bytes of its primary index;
 * null where that index is damaged too. Runs within `withInspection`.
 */
export async function keysIn(
  db: Database,
  table: string,
  damaged: readonly DamagedRelation[],
): Promise<Buffer[] | null> {
  const blocks = damaged.find(({ name }) => name === table)?.blocks ?? [];
  if (blocks.length === 0) return [];
  const primary = (await relationsOf(db, table)).find(({ isIndex }) => isIndex)?.name;
  if (primary === undefined || damaged.some(({ name }) => name === primary)) return null;
  const list = sql.raw(blocks.join(','));
  const rows = await db.select({ data: sql<string>`data` }).from(
    sql`(select items.data
        from generate_series(1, pg_relation_size(${primary}::regclass) / ${BLOCK_BYTES} - 1) block,
          lateral bt_page_items(${primary}, block) items
        where items.htid is not null and not coalesce(items.dead, false)
          and (items.htid::text::point)[0]::int in (${list})) as keys`,
  );
  return rows.map(({ data }) => Buffer.from(data.replaceAll(' ', ''), 'hex'));
}

/** Copies the damaged blocks of a table and its long values into `damaged`, and empties them. */
export function emptyBlocks(
  folder: string,
  damaged: readonly DamagedRelation[],
  now: number,
): void {
  mkdirSync(join(folder, 'damaged'), { recursive: true });
  for (const { name, path, isIndex, blocks } of damaged) {
    if (isIndex) continue;
    for (const block of blocks) {
      const segment = Math.floor(block / SEGMENT_BLOCKS);
      const file = openSync(
        join(folder, segment === 0 ? path : `${path}.${String(segment)}`),
        'r+',
      );
      try {
        const at = (block % SEGMENT_BLOCKS) * BLOCK_BYTES;
        const bytes = Buffer.alloc(BLOCK_BYTES);
        readSync(file, bytes, 0, BLOCK_BYTES, at);
        writeFileSync(join(folder, 'damaged', `${name}-${String(block)}-${String(now)}`), bytes);
        writeSync(file, Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    }
  }
}

const FIND_VALUES = `
  create or replace function pg_temp.unreadable(wanted text, of_column text)
  returns setof tid language plpgsql as $$
  declare place tid;
  begin
    for place in execute format(
      'select ctid from %s where pg_column_toast_chunk_id(%I) is not null', wanted, of_column) loop
      begin
        execute format('select sha256(%I) from %s where ctid = $1', of_column, wanted) using place;
      exception when others then
        return next place;
      end;
    end loop;
  end $$`;

/** Returns the places (ctid) of a table's rows whose long value of a column cannot be read. */
export async function unreadableRows(
  db: Database,
  table: string,
  column: string,
): Promise<string[]> {
  await db.execute(sql.raw(FIND_VALUES));
  const rows = await db
    .select({ place: sql<string>`place::text` })
    .from(sql`pg_temp.unreadable(${table}, ${column}) as found(place)`);
  return rows.map(({ place }) => place);
}

/** Error of a row whose bytes cannot be decoded, though PostgreSQL has read them. */
export class DamagedRow extends Error {}

/** SQLSTATEs of a block or an index that is damaged. */
const DAMAGE = /^XX00[12]$/;

/** Returns whether a query failed because what it reads is damaged. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof DamagedRow ||
    ('code' in error && typeof error.code === 'string' && DAMAGE.test(error.code)) ||
    isDamage(error.cause));
