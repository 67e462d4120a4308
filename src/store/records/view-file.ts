import * as z from 'zod/mini';
import { parseView, viewRecord, type SavedView } from './saved-view';

/** Largest file of views that is read, in characters: 24 rows need some 10 kB. */
export const VIEW_FILE_CHARACTERS = 1_000_000;

const KIND = 'analytics-views';
const VERSION = 1;
const schema = z.object({
  kind: z.literal(KIND),
  version: z.int(),
  views: z.array(z.unknown()),
});

/** Reason why no view of a file can be read. */
export type ViewFileFault =
  | 'too-large'
  /** Not a file of views, or without any. */
  | 'no-views'
  /** A newer portal wrote it. */
  | 'newer';

export type ReadViewFile =
  | { readonly fault: ViewFileFault }
  | {
      readonly fault: null;
      readonly views: readonly SavedView[];
      /** Number of views that cannot be read. */
      readonly unreadable: number;
    };

/** Returns the text of a file with the views. */
export const viewFile = (views: readonly SavedView[]): string =>
  JSON.stringify({ kind: KIND, version: VERSION, views: views.map(viewRecord) }, null, 2);

/** Parses the text of a file of views. */
export function parseViewFile(text: string): ReadViewFile {
  if (text.length > VIEW_FILE_CHARACTERS) return { fault: 'too-large' };
  const file = schema.safeParse(jsonOf(text)).data;
  if (file === undefined) return { fault: 'no-views' };
  if (file.version > VERSION) return { fault: 'newer' };
  const views = file.views.map(parseView).filter((view) => view !== null);
  if (views.length === 0) return { fault: 'no-views' };
  return { fault: null, views, unreadable: file.views.length - views.length };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
