import { DEFAULT_PREFERENCES, type Preferences } from '../../domain/person/preferences';
import { epochMs } from '../../base/units';
import type { SyncedSettings } from '../../store/records/settings-document';
import type { SavedView } from '../../store/records/saved-view';

export const aView = (id: string, name: string, changedAt = 0): SavedView => ({
  id,
  name,
  changedAt: epochMs(changedAt),
  chartOptions: [],
  rows: [],
  search: {},
});

export const preferencesWith = (change: Partial<Preferences>): Preferences => ({
  ...DEFAULT_PREFERENCES,
  ...change,
});

/**
 * Settings from a text: `a:North a2:South@7` are a view `a` named North, and one with the id `a2`
 * named South and changed at 7; `ja` and `dark` are preferences, `-` means that none were chosen.
 */
export function drawnSettings(text: string): SyncedSettings {
  const words = text.split(' ').filter((word) => word !== '');
  const views = words.flatMap((word) => {
    const [, id, name, at] = /^(\w+):([^@]+)(?:@(\d+))?$/.exec(word) ?? [];
    if (id === undefined || name === undefined) return [];
    return [aView(id, name.replaceAll('_', ' '), Number(at ?? 0))];
  });
  const preferences = preferencesWith({
    ...(words.includes('ja') ? { language: 'ja' } : {}),
    ...(words.includes('dark') ? { colourMode: 'dark' } : {}),
  });
  return {
    preferences: words.includes('-') ? null : preferences,
    views: new Map(views.map((view) => [view.id, view])),
  };
}
