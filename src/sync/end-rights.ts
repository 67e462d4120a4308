import type { EpochMs } from '../base/units';
import { accessOf } from '../domain/person/access';
import { sightEnded } from '../domain/person/ended-sight';
import { lastingRights } from '../domain/person/ending';
import type { Store } from '../store/store';
import { withdraw, type WithdrawnStore } from './withdraw';

/**
 * Removes what this device holds by rights that have ended by `now` (rules §6.8), as a response
 * without it would: machines leave the stored snapshot and lose what is stored of them, and a
 * person without any right left loses everything but their record. Rejects when the disk fails; the
 * next call continues.
 */
export async function endRights(
  store: WithdrawnStore & Pick<Store, 'person'>,
  now: EpochMs,
): Promise<void> {
  const person = await store.person.read();
  if (person === null || accessOf(person.user) !== 'allowed') return;
  const user = lastingRights(person.user, now);
  if (accessOf(user) !== 'allowed') {
    await store.person.write({ ...person, user });
    await withdraw(store);
    return;
  }
  const fleet = await store.fleet.latest();
  if (fleet === null) return;
  const { servedAt, modules } = fleet.snapshot;
  const left = modules.filter(
    ({ securityGroupIds: groups, timezone: zone }) =>
      !sightEnded(person.user, { groups, zone }, servedAt, now),
  );
  if (left.length === modules.length) return;
  // First: what fails is found again while the machines are in the snapshot.
  await store.series.retain(new Set(left.map(({ moduleId }) => moduleId)));
  await store.fleet.write(
    { ...fleet, snapshot: { ...fleet.snapshot, modules: left } },
    (stored) => stored?.snapshot.servedAt === servedAt,
  );
}
