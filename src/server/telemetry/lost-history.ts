import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sync } from '../database/durable-files';
import { systemErrorCode } from '../failure';

const spanSchema = z.object({
  /** Id of the level; 0 for raw samples. */
  level: z.int(),
  /** `module.number`; null for every module. */
  module: z.nullable(z.int()),
  /** Epoch ms; [from, to). */
  from: z.number(),
  to: z.number(),
});
/** Part of the stored history that was damaged, and is not there again. */
export type LostSpan = z.output<typeof spanSchema>;

/** Lost history of a database, in a file of its folder, which a back-up includes. */
export interface LostHistory {
  readonly spans: () => readonly LostSpan[];
  /** Adds spans durably; called before anything is deleted. */
  readonly add: (spans: readonly LostSpan[]) => void;
  /** Removes a span whose history is there again. */
  readonly remove: (span: LostSpan) => void;
}

/** Opens the lost history of a database. Throws when its file is not one. */
export function openLostHistory(folder: string): LostHistory {
  const file = join(folder, 'lost-history.json');
  let spans = read(file);
  const store = (next: readonly LostSpan[]) => {
    writeFileSync(`${file}.new`, JSON.stringify(next));
    sync(`${file}.new`);
    renameSync(`${file}.new`, file);
    sync(folder);
    spans = next;
  };
  return {
    spans: () => spans,
    add: (more) => {
      if (more.length > 0) store(joined([...spans, ...more]));
    },
    remove: (span) => {
      store(spans.filter((one) => one !== span));
    },
  };
}

function read(file: string): readonly LostSpan[] {
  try {
    return z.array(spanSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Joins spans of the same level and module that touch each other. */
function joined(spans: readonly LostSpan[]): LostSpan[] {
  const found: LostSpan[] = [];
  const order = (a: LostSpan, b: LostSpan) =>
    a.level - b.level || (a.module ?? -1) - (b.module ?? -1) || a.from - b.from;
  for (const span of [...spans].sort(order)) {
    const last = found.at(-1);
    const touches =
      last?.level === span.level && last.module === span.module && span.from <= last.to;
    if (touches) found[found.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else found.push(span);
  }
  return found;
}
