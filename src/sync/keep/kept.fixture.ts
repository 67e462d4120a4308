import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/person/preferences';
import { epochMs } from '../../base/units';
import type { KeptParts } from '../../store/records/keep-document';
import type { SavedView } from '../../store/records/saved-view';

export const aView = (id: string, name: string, changedAt = 0): SavedView => ({
  id,
  name,
  changedAt: epochMs(changedAt),
  chartOptions: [],
  rows: [],
});

export const preferring = (change: Partial<Preferences>): Preferences => ({
  ...DEFAULT_PREFERENCES,
  ...change,
});

/**
 * Views drawn as text: `a:North a2:South@7` are a view `a` named North, and one of id `a2` named South
 * and changed at 7; `ja` and `dark` are preferences, `-` says that nobody has chosen any.
 */
export function drawn(text: string): KeptParts {
  const words = text.split(' ').filter((word) => word !== '');
  const views = words.flatMap((word) => {
    const [, id, name, at] = /^(\w+):([^@]+)(?:@(\d+))?$/.exec(word) ?? [];
    if (id === undefined || name === undefined) return [];
    return [aView(id, name.replaceAll('_', ' '), Number(at ?? 0))];
  });
  const preferences = preferring({
    ...(words.includes('ja') ? { language: 'ja' } : {}),
    ...(words.includes('dark') ? { colourMode: 'dark' } : {}),
  });
  return {
    preferences: words.includes('-') ? null : preferences,
    views: new Map(views.map((view) => [view.id, view])),
  };
}
