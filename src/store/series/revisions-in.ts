import type { Revision } from '../../domain/series/revision';
import { orElse } from '../database/storage-error';
import { noteChanges } from './note-changes';
import { parseState } from './series-state';
import type { SeriesRevisions } from './series-store';
import type { SeriesRows, SeriesTables } from './series-tables';

/** Revision of the history in tables, and in what they did not accept: the lower one counts. */
export async function revisionsIn(
  tables: SeriesTables,
  overflow: { revisions(): Promise<SeriesRevisions> } | null = null,
): Promise<SeriesRevisions> {
  const more = (await overflow?.revisions()) ?? null;
  return {
    current: async () => {
      const kept = await orElse(tables.read(readRevision), null);
      const held = (await more?.current()) ?? null;
      return kept === null || held === null ? (kept ?? held) : Math.min(kept, held);
    },
    note: async (changes) => {
      const kept = await orElse(
        tables.write((rows) => noteChanges(rows, changes)),
        [],
      );
      return [...kept, ...((await more?.note(changes)) ?? [])];
    },
  };
}

async function readRevision(rows: SeriesRows): Promise<Revision | null> {
  const { revision } = parseState(await rows.state());
  if (revision !== undefined) return revision;
  return (await rows.seriesKeys('')).length > 0 ? 0 : null;
}
