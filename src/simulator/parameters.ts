import { HARDWARE_VERSIONS, type HardwareVersion } from '../domain/catalogues';
import type { ModuleId } from '../domain/ids';
import { DAY, epochMs, type EpochMs } from '../base/units';
import { unit } from './noise';
import { PARAMETER_TABLE, type MachineParameter } from './parameter-table';

/** A machine, as far as its parameters need it. */
export interface Configured {
  readonly moduleId: ModuleId;
  readonly version: HardwareVersion;
  readonly commissionedAt: EpochMs;
}

/** A change of a parameter (rules §3.7). */
export interface ParameterChange {
  readonly key: string;
  readonly at: EpochMs;
  readonly oldValue: number;
  readonly newValue: number;
}

const BY_VERSION = new Map(
  HARDWARE_VERSIONS.map((version) => [
    version,
    PARAMETER_TABLE.filter(({ has }) => has(version)).map(({ info }) => info),
  ]),
);

/** Returns the parameters of a hardware version, in the order of the configuration. */
export const parametersOf = (version: HardwareVersion): readonly MachineParameter[] =>
  BY_VERSION.get(version) ?? [];

/** A parameter may be set once in each of these spans, and seldom is. */
const SPELL = 30 * DAY;
const SET_IN_SPELL = 0.015;
/** Share of parameters that do not have their default at commissioning. */
const SET_AT_FIRST = 0.2;
const WHAT = { whether: 1, when: 2, value: 3 };

const hashOf = (text: string): number =>
  Array.from(text).reduce((word, letter) => Math.imul(word, 31) + letter.charCodeAt(0), 7) | 0;

/** Returns a value near the default, within the limits. */
function valueOf({ min, max, default: usual, decimals }: MachineParameter, random: number): number {
  if (min === 0 && max === 1 && decimals === 0) return random < 0.5 ? 0 : 1;
  const reach = Math.min(max - min, Math.abs(usual) === 0 ? 1 : Math.abs(usual)) * 0.25;
  const value = Math.min(max, Math.max(min, usual + (2 * random - 1) * reach));
  return Number(value.toFixed(decimals));
}

/**
 * Returns the initial value of a machine's parameter and all changes before `until`, oldest first.
 */
function lifeOf(machine: Configured, info: MachineParameter, until: EpochMs) {
  const seed = hashOf(machine.moduleId + info.key);
  const random = (spell: number, what: number) => unit(seed, spell, what);
  const first = random(0, WHAT.whether) < SET_AT_FIRST ? random(0, WHAT.value) : null;
  const initial = first === null ? info.default : valueOf(info, first);
  const changes: ParameterChange[] = [];
  let value = initial;
  for (let spell = 1; ; spell++) {
    const begins = machine.commissionedAt + (spell - 1) * SPELL;
    if (begins >= until) return { initial, changes };
    if (random(spell, WHAT.whether) >= SET_IN_SPELL) continue;
    const at = epochMs(Math.floor(begins + random(spell, WHAT.when) * SPELL));
    const newValue = valueOf(info, random(spell, WHAT.value));
    if (at >= until || newValue === value) continue;
    changes.push({ key: info.key, at, oldValue: value, newValue });
    value = newValue;
  }
}

/**
 * Returns the value of a parameter at a moment; null when the machine has no such parameter, or is
 * not commissioned yet.
 */
export function parameterAt(machine: Configured, key: string, at: EpochMs): number | null {
  const info = parametersOf(machine.version).find((one) => one.key === key);
  if (info === undefined || at < machine.commissionedAt) return null;
  const { initial, changes } = lifeOf(machine, info, epochMs(at + 1));
  return changes.at(-1)?.newValue ?? initial;
}

/**
 * Returns the changes of the machine's parameters in [from, to), oldest first. Pure: the order of
 * requests does not matter.
 */
export const parameterChangesOf = (
  machine: Configured,
  from: EpochMs,
  to: EpochMs,
): ParameterChange[] =>
  parametersOf(machine.version)
    .flatMap((info) => lifeOf(machine, info, to).changes)
    .filter(({ at }) => at >= from)
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
