import { iso } from '../../../base/iso';
import { epochMs, type EpochMs } from '../../../base/units';
import type { MachineId } from '../../../domain/configuration/config-entry';
import { isModuleId, isPowerBlockId } from '../../../domain/ids';
import type { ConfigSearch } from '../use-config-address';

/** A side as the address names it: a machine now (null) or at a moment, or the defaults. */
export type SideAddress =
  | { readonly kind: 'machine'; readonly id: MachineId; readonly at: EpochMs | null }
  | { readonly kind: 'defaults' };

/** The Difference tab in the address (ui L9). */
export interface DifferenceAddress {
  /** Null until it is chosen. */
  readonly left: SideAddress | null;
  readonly right: SideAddress | null;
  /** Whether sides of the past are shown by what the portal knew then. */
  readonly asKnownThen: boolean;
  /** Whether equal parameters are shown too. */
  readonly all: boolean;
  /** Whether expected differences are shown too. */
  readonly individual: boolean;
  /** Text that the rows are searched for. */
  readonly match: string;
  /** Key of the parameter whose detail is open. */
  readonly parameter: string | null;
}

/** Word for the defaults in the place of a machine's id. */
const DEFAULTS = 'defaults';
const MOMENT = /^\d{4}-\d\d-\d\dT.*Z$/;
const LONGEST_MATCH = 80;

/** Reads the tab's part of an address; what makes no sense counts as absent. */
export function readDifference(search: ConfigSearch): DifferenceAddress {
  const left = readSide(search.left, search.leftAt);
  const right = readSide(search.right, search.rightAt);
  // The defaults are those of a machine's type.
  const isOfDefaults = left?.kind === 'defaults' && right?.kind === 'defaults';
  return {
    left,
    right: isOfDefaults ? null : right,
    asKnownThen: search.known === 'then',
    all: search.show === 'all',
    individual: search.individual === 'shown',
    match: (search.match ?? '').slice(0, LONGEST_MATCH),
    parameter: search.parameter ?? null,
  };
}

function readSide(id: string | undefined, at: string | undefined): SideAddress | null {
  if (id === DEFAULTS) return { kind: 'defaults' };
  if (id === undefined || !(isModuleId(id) || isPowerBlockId(id))) return null;
  return { kind: 'machine', id, at: readMoment(at) };
}

function readMoment(text: string | undefined): EpochMs | null {
  const at = text !== undefined && MOMENT.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : epochMs(at);
}

/** Returns one side as parameters of an address; null removes it. */
export const sideSearch = (end: 'left' | 'right', side: SideAddress | null): ConfigSearch => ({
  [end]: side === null ? undefined : side.kind === 'defaults' ? DEFAULTS : side.id,
  [`${end}At`]: side?.kind === 'machine' && side.at !== null ? iso(side.at) : undefined,
});

/** Whether a side is of the past, so that more may be known of it now than then. */
export const isOfPast = (side: SideAddress | null): boolean =>
  side?.kind === 'machine' && side.at !== null;
