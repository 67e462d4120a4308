import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { randomHex } from '../../base/hex';
import type { SavedContent } from '../../domain/analytics/saved-view';
import type { SavedView } from '../../store/records/saved-view';
import {
  parseViewFile,
  VIEW_FILE_CHARACTERS,
  type ViewFileFault,
} from '../../store/records/view-file';
import { viewsIn, type ViewRefusal } from '../../store/records/views';
import { KEYS } from '../keys';
import type { Services } from '../services';

export type { SavedView } from '../../store/records/saved-view';
export type { ViewRefusal } from '../../store/records/views';
export { viewFile, type ViewFileFault } from '../../store/records/view-file';

/** The name under which the store reports changes of views. */
const VIEWS = ['views'] as const;
const ID_BYTES = 8;

/** Saved views of the account by name (rules §5.5). */
export const savedViewsQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({ queryKey: VIEWS, queryFn: () => viewsIn(store.viewRows).list() });

/** A view to save under a name. */
export interface NamedView {
  readonly name: string;
  readonly content: SavedContent;
}

interface ViewServices extends Pick<Services, 'store'> {
  readonly clock: Pick<Services['clock'], 'now'>;
}

const newView = ({ clock }: ViewServices, { name, content }: NamedView): SavedView => ({
  ...content,
  id: randomHex(ID_BYTES),
  name,
  changedAt: clock.now(),
  chartOptions: [],
});

/** Saves a new view; returns 'saved', or the reason why it was refused (rules §5.5). */
export const saveView = (services: ViewServices) =>
  mutationOptions({
    mutationFn: (view: NamedView): Promise<'saved' | ViewRefusal> =>
      viewsIn(services.store.viewRows).save(newView(services, view)),
  });

export const removeView = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({ mutationFn: (id: string) => viewsIn(store.viewRows).remove(id) });

/** Outcome of reading a file of views. */
export type ImportedViews =
  | { readonly fault: ViewFileFault }
  | {
      readonly fault: null;
      readonly saved: number;
      readonly refused: readonly { readonly name: string; readonly why: ViewRefusal }[];
      /** Number of views in the file that cannot be read. */
      readonly unreadable: number;
    };

/** Saves the views of a file, each under its own name, as far as they are accepted. */
export async function importViews(
  services: ViewServices,
  file: Pick<File, 'size' | 'text'>,
): Promise<ImportedViews> {
  if (file.size > 4 * VIEW_FILE_CHARACTERS) return { fault: 'too-large' };
  const read = parseViewFile(await file.text());
  if (read.fault !== null) return read;
  const refused: { name: string; why: ViewRefusal }[] = [];
  for (const { name, rows, search } of read.views) {
    const view = newView(services, { name, content: { rows, search } });
    const why = await viewsIn(services.store.viewRows).save(view);
    if (why !== 'saved') refused.push({ name, why });
  }
  const saved = read.views.length - refused.length;
  return { fault: null, saved, refused, unreadable: read.unreadable };
}

/** Last view that is not saved, as its address has it; null when there is none. */
export const sessionQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.settings, 'analytics'],
    queryFn: () => store.settings.read('analytics'),
  });

/** Stores the view that is shown and not saved; null forgets it. */
export const storeSession = ({ store }: Pick<Services, 'store'>) =>
  mutationOptions({
    mutationFn: (search: Readonly<Record<string, string | number>> | null) =>
      store.settings.write('analytics', search),
  });
