import type * as z from 'zod/mini';
import type { RightsEffectWire } from '../../contract/admin';
import type { userBodySchema } from '../../contract/user-records';
import { sameJson } from '../../base/same-json';
import { epochMs, type EpochMs } from '../../base/units';
import { rightOn, rightsShown, type NamedUser } from '../../domain/admin/effective-rights';
import { breachesOf } from '../../domain/admin/guard-rules';
import { rightEnds, type RightEnd } from '../../domain/admin/right-ends';
import type { UserId } from '../../domain/ids';
import { isConnected } from '../../domain/machine/connection';
import { sampleOf } from '../../domain/machine/readings';
import { hasBit, statusWord } from '../../domain/machine/status-word';
import { lastingRights } from '../../domain/person/ending';
import { readGuarded, readGuardRules } from '../admin/guard-check';
import { assertMayEdit } from '../admin/user-change';
import type { Database } from '../database/database';
import type { Caller } from '../http/caller';
import { readGroupIds, readVisibleModules } from '../rows/fleet-rows';
import { readLatest, type LatestSample } from '../telemetry/samples';
import { fromVector } from '../telemetry/vector';
import { mayReadRule } from './guarded-groups';
import { shownGroups } from './read-users';
import { hasHiddenRights, readShownUser } from './user-rights';

type Draft = z.output<typeof userBodySchema>;
type ReadDevices = (userId: UserId) => Promise<RightsEffectWire['devices']>;

/**
 * `POST Users/{id}/effect` (contract W21): what saving the draft would change on the modules that
 * the caller sees, by the groups that the caller sees; rights on other groups stay. Throws
 * not_found, and forbidden for a user whom the caller may only see.
 */
export async function readUserEffect(
  db: Database,
  caller: Caller,
  request: { readonly userId: UserId; readonly draft: Draft; readonly now: EpochMs },
  readDevices: ReadDevices,
): Promise<RightsEffectWire> {
  const { userId, draft, now } = request;
  const { user, names } = await readShownUser(db, caller, userId);
  assertMayEdit(caller, user);
  const isShown = shownGroups(caller, userId);
  const drafted = { ...user, ...draft };
  const [moved, devices, broken] = await Promise.all([
    readMoved(db, caller, {
      now,
      names,
      before: rightsShown(user, isShown),
      after: rightsShown(drafted, isShown),
    }),
    readDevices(userId),
    readBrokenBy(db, lastingRights(withHidden(user, drafted, isShown), now), now),
  ]);
  return {
    ...moved,
    devices,
    brokenRules: broken.filter((rule) => mayReadRule(caller, rule)),
    partlyHidden:
      hasHiddenRights(caller, user, now) || broken.some((rule) => !mayReadRule(caller, rule)),
  };
}

/** Returns the draft with the accesses that its author does not see, which a PUT keeps. */
const withHidden = (
  user: NamedUser,
  drafted: NamedUser,
  isShown: ReturnType<typeof shownGroups>,
): NamedUser => ({
  ...drafted,
  securityGroupAccess: [
    ...rightsShown(drafted, isShown).securityGroupAccess,
    ...rightsShown(user, (group) => !isShown(group)).securityGroupAccess,
  ],
});

async function readBrokenBy(db: Database, user: NamedUser, now: EpochMs) {
  const rules = await readGuardRules(db);
  if (rules.length === 0) return [];
  const { places } = await readGuarded(db, now);
  return rules.filter((rule) => breachesOf(rule, user, places).length > 0);
}

interface Moved {
  readonly before: NamedUser;
  readonly after: NamedUser;
  readonly names: Parameters<typeof rightOn>[2];
  readonly now: EpochMs;
}

/** Reads the modules that the caller sees and on which the draft changes a right. */
async function readMoved(db: Database, caller: Caller, { before, after, names, now }: Moved) {
  const [rows, groups] = await Promise.all([
    readVisibleModules(db, caller),
    readGroupIds(db, caller),
  ]);
  const changed = rows.flatMap(({ module, powerBlock }) => {
    const machine = {
      groups: groups.get(powerBlock.powerBlockId) ?? [],
      zone: powerBlock.timezone,
    };
    const had = rightOn(before, machine, names, now);
    const gets = rightOn(after, machine, names, now);
    const sight = Number(gets !== null) - Number(had !== null);
    const change = Number(gets?.access === 'ReadWrite') - Number(had?.access === 'ReadWrite');
    const control = Number(gets?.control === true) - Number(had?.control === true);
    const ends = movedEnds(
      rightEnds(before, machine, names, now),
      rightEnds(after, machine, names, now),
    );
    const isSame = sight === 0 && change === 0 && control === 0 && ends.length === 0;
    return isSame ? [] : [{ module, sight, change, control, ends }];
  });
  const latest = await readLatest(
    db,
    changed.map(({ module }) => module.number),
  );
  const list = (matches: (change: (typeof changed)[number]) => boolean) =>
    changed.filter(matches).map(({ module: { moduleId, name, number } }) => ({
      moduleId,
      name,
      isRunning: isRunning(latest.get(number), now),
    }));
  return {
    gainsSight: list(({ sight }) => sight > 0),
    losesSight: list(({ sight }) => sight < 0),
    gainsChange: list(({ change }) => change > 0),
    losesChange: list(({ change }) => change < 0),
    gainsControl: list(({ control }) => control > 0),
    losesControl: list(({ control }) => control < 0),
    ends: joinEnds(changed.flatMap(({ ends }) => ends)).map(({ lastDay, isOld }) => {
      const has = (part: 'sight' | 'change' | 'control') =>
        list(({ ends }) =>
          ends.some((one) => one.lastDay === lastDay && one.isOld === isOld && one[part]),
        );
      return {
        ...{ lastDay, isOld },
        ...{ losesSight: has('sight'), losesChange: has('change'), losesControl: has('control') },
      };
    }),
  };
}

interface MovedEnd extends RightEnd {
  readonly isOld: boolean;
}

/** Returns the ends that only one of the two lists has; those of `before` are old. */
function movedEnds(before: readonly RightEnd[], after: readonly RightEnd[]): readonly MovedEnd[] {
  const isIn = (list: readonly RightEnd[]) => (end: RightEnd) =>
    list.some((one) => sameJson(one, end));
  const isKnown = isIn(before);
  const isKept = isIn(after);
  return [
    ...before.filter((end) => !isKept(end)).map((end) => ({ ...end, isOld: true })),
    ...after.filter((end) => !isKnown(end)).map((end) => ({ ...end, isOld: false })),
  ];
}

/** Returns one of all ends of the same day and kind, the first day first. */
const joinEnds = (ends: readonly MovedEnd[]): readonly MovedEnd[] =>
  [...new Map(ends.map((end) => [`${end.lastDay} ${String(end.isOld)}`, end])).values()].sort(
    (a, b) => a.lastDay.localeCompare(b.lastDay, 'en'),
  );

/** Whether a module runs now; null when it is not connected or sent no status. */
function isRunning(latest: LatestSample | undefined, now: EpochMs): boolean | null {
  if (latest === undefined || !isConnected(epochMs(latest.at), now)) return null;
  const word = sampleOf(fromVector(latest.vector).StatusWord);
  return word === null ? null : hasBit(statusWord(word), 'RUNNING');
}
