import type { HardwareVersion } from '../domain/catalogues';
import type { MachineId } from '../domain/configuration/config-entry';
import { DAY, epochMs, later, MINUTE, SECOND, type EpochMs } from '../base/units';
import { Dice, hash } from './noise';
import type { MachineParameter } from './parameter-entry';
import { parametersOf } from './parameter-table';
import { publishedAt, releaseAt } from './releases';

/** A machine, as far as its configuration needs it. */
export interface Configured {
  readonly id: MachineId;
  /** null for a power block. */
  readonly version: HardwareVersion | null;
  readonly commissionedAt: EpochMs;
  readonly decommissionedAt: EpochMs | null;
}

/** Something that happens to the configuration of a machine. */
export type ConfigEvent = { readonly at: EpochMs; readonly knownAt: EpochMs } & (
  | { readonly kind: 'set'; readonly info: MachineParameter; readonly value: number }
  /** Returns to the value before the last one. */
  | { readonly kind: 'undo'; readonly info: MachineParameter }
  /** Sends the present value again. */
  | { readonly kind: 'repeat'; readonly info: MachineParameter }
  | { readonly kind: 'update'; readonly release: number }
);

/** Somebody may tune the machine once in each of these spans. */
const SPELL = 20 * DAY;
/** Longest time until a report arrives: the machine had no connection. */
const LATE = 5 * DAY;

const SHARE = {
  tuned: 0.3,
  undone: 0.35,
  late: 0.1,
  twice: 0.12,
  repeated: 0.2,
  beyond: 0.02,
  skipped: 0.15,
};

/** Returns a number for a machine or a key. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((word, letter) => Math.imul(word, 31) + letter.charCodeAt(0), 7) | 0;

/** Returns a value near the default, at its resolution and within the limits. */
export function valueNear(info: MachineParameter, random: number): number {
  const usual = Number(info.default);
  if (info.type === 'switch') return usual === 0 ? 1 : 0;
  const [min, max] = [info.min ?? -Infinity, info.max ?? Infinity];
  const reach = Math.max(Math.abs(usual) * 0.25, (info.resolution ?? 1) * 4);
  return onResolution(info, Math.min(max, Math.max(min, usual + (2 * random - 1) * reach)));
}

export const onResolution = ({ resolution }: MachineParameter, value: number): number =>
  Number((Math.round(value / (resolution ?? 1)) * (resolution ?? 1)).toFixed(6));

/** Whether somebody who tunes the machine changes it. */
const isTunable = ({ type, individual, since, until }: MachineParameter): boolean =>
  type !== 'text' && !individual && since === null && until === null;

const TUNABLE = new Map<HardwareVersion | null, readonly MachineParameter[]>();

function tunableOf(version: HardwareVersion | null): readonly MachineParameter[] {
  const known = TUNABLE.get(version) ?? parametersOf(version).filter(isTunable);
  TUNABLE.set(version, known);
  return known;
}

/** Returns the events of one span of a machine's life: neighbouring parameters are tuned. */
function sessionIn(machine: Configured, spell: number): readonly ConfigEvent[] {
  const dice = new Dice(hash(seedOf(machine.id), spell, 0x5e55));
  if (!dice.happens(SHARE.tuned)) return [];
  const tunable = tunableOf(machine.version);
  const began = epochMs(Math.floor((spell + dice.next()) * SPELL));
  const delay = dice.happens(SHARE.late) ? LATE : Math.floor(dice.between(1, 40) * SECOND);
  const first = Math.floor(dice.next() * tunable.length);
  const events: ConfigEvent[] = [];
  const happen = (minutes: number, event: Bare) => {
    const at = later(began, Math.floor(minutes * MINUTE));
    events.push({ ...event, at, knownAt: later(at, delay) });
  };
  let minutes = 0;
  for (const info of tunable.slice(first, first + 2 + Math.floor(dice.next() * 4))) {
    minutes += dice.between(0.5, 4);
    const beyond = dice.happens(SHARE.beyond) && info.type === 'number';
    const value = beyond
      ? onResolution(info, Number(info.max) * 1.1)
      : valueNear(info, dice.next());
    if (dice.happens(SHARE.twice)) {
      happen(minutes, { kind: 'set', info, value: valueNear(info, dice.next()) });
    }
    happen(minutes, { kind: 'set', info, value });
    if (dice.happens(SHARE.undone)) happen(minutes + dice.between(2, 40), { kind: 'undo', info });
    if (dice.happens(SHARE.repeated)) happen(minutes + 90, { kind: 'repeat', info });
  }
  return events.sort((a, b) => a.at - b.at);
}

type Bare =
  | { readonly kind: 'set'; readonly info: MachineParameter; readonly value: number }
  | { readonly kind: 'undo' | 'repeat'; readonly info: MachineParameter };

/** Returns the moment at which a machine gets a release; null when it leaves it out. */
function updatedAt(machine: Configured, release: number): EpochMs | null {
  const dice = new Dice(hash(seedOf(machine.id), release, 0xf1));
  if (dice.happens(SHARE.skipped)) return null;
  return later(publishedAt(release), Math.floor(dice.between(4, 110) * DAY));
}

/** Returns the release that a machine had at commissioning. */
export const firstRelease = ({ commissionedAt }: Configured): number => releaseAt(commissionedAt);

/** Returns the events of a machine in [from, to) by its clock, oldest first. Pure. */
export function configEventsOf(
  machine: Configured,
  from: number,
  to: number,
): readonly ConfigEvent[] {
  const begin = Math.max(from, machine.commissionedAt + DAY);
  const end = Math.min(to, machine.decommissionedAt ?? Infinity);
  if (end <= begin) return [];
  const events: ConfigEvent[] = [];
  // A session of the span before may go on.
  for (let spell = Math.floor(begin / SPELL) - 1; spell * SPELL < end; spell++) {
    events.push(...sessionIn(machine, spell));
  }
  const newest = releaseAt(end);
  for (
    let release = Math.max(firstRelease(machine) + 1, releaseAt(begin) - 1);
    release <= newest;
    release++
  ) {
    const at = updatedAt(machine, release);
    if (at !== null) events.push({ kind: 'update', release, at, knownAt: later(at, 20 * SECOND) });
  }
  return events.filter(({ at }) => at >= begin && at < end).sort((a, b) => a.at - b.at);
}

/** Returns whether anything becomes known of a machine in [from, to). */
export const isAnythingKnown = (machine: Configured, from: number, to: number): boolean =>
  configEventsOf(machine, from - LATE - DAY, to).some(
    ({ knownAt }) => knownAt >= from && knownAt < to,
  );
