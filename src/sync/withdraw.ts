import type { Store } from '../store/store';

export type WithdrawnStore = Pick<Store, 'fleet' | 'series' | 'views' | 'preferences' | 'settings'>;

/**
 * Access is withdrawn altogether (offline, One person's data): of the person's data nothing stays but who they
 * are, so that the page can say why, also without a network. What is on its way is not taken up: history's generation
 * is raised. Rejects when the disk does not take it: then it is to be tried again.
 */
export async function withdraw(store: WithdrawnStore): Promise<void> {
  const { fleet, series, views, preferences, settings } = store;
  await series.keepOnly(new Set());
  await fleet.clear();
  for (const id of (await views.read()).keys()) await views.remove(id);
  await preferences.clear();
  await settings.write('keep', { revision: 0, document: {}, applying: null });
  await settings.write('pinned', []);
  await settings.write('site', null);
  await settings.write('view', null);
  await settings.write('lastLook', null);
}
