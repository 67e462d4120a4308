import type { Store } from '../store/store';

export type WithdrawnStore = Pick<
  Store,
  'fleet' | 'series' | 'viewRows' | 'preferences' | 'settings'
>;

/**
 * Removes a person's data when access is withdrawn altogether (store O14). Only the person's record
 * stays, so that the page can give the reason, also without a network. Responses under way are not
 * stored, since the generation of history is raised. Rejects when the disk fails; the caller has to
 * try again.
 */
export async function withdraw(store: WithdrawnStore): Promise<void> {
  const { fleet, series, viewRows, preferences, settings } = store;
  await series.retain(new Set());
  await fleet.clear();
  await viewRows.change(async (changing) => {
    for (const id of (await changing.all()).keys()) await changing.delete(id);
  });
  await preferences.clear();
  await settings.write('keep', { revision: 0, document: {}, applying: null });
  await settings.write('pinned', []);
  for (const name of ['site', 'view', 'analytics', 'lastLook'] as const) {
    await settings.write(name, null);
  }
}
