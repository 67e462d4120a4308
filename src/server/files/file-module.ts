import { and, eq, gt, lt } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import type { Database } from '../database/database';
import { chunks } from '../database/tables/telemetry';
import type { HistorySource } from '../telemetry/sources';
import { readLatest } from '../telemetry/samples';
import type { LocalDay } from './local-day';

/** A module with what files need of it. */
export interface FileModule {
  readonly moduleId: ModuleId;
  readonly name: string;
  /** `module.number` */
  readonly number: number;
}

/**
 * Returns the variables that the module has, in the catalogue's order: those of its newest sample
 * (also of sensors that only ever send the sentinel), and those stored for that day.
 */
export async function variablesOf(
  db: Database,
  { number }: FileModule,
  { level }: HistorySource,
  day: LocalDay,
): Promise<number[]> {
  const latest = (await readLatest(db, [number])).get(number);
  const found = new Set<number>();
  latest?.vector.forEach((steps, variable) => {
    if (!Number.isNaN(steps)) found.add(variable);
  });
  if (level !== null) {
    const stored = await db
      .selectDistinct({ variable: chunks.variable })
      .from(chunks)
      .where(
        and(
          eq(chunks.level, level.id),
          eq(chunks.module, number),
          lt(chunks.start, day.to),
          gt(chunks.until, day.from),
        ),
      );
    for (const { variable } of stored) found.add(variable);
  }
  return [...found].sort((a, b) => a - b);
}
