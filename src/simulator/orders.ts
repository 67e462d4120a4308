import type { MachineCommand } from '../domain/machine/machine-command';
import type { EpochMs } from '../base/units';

/** A command that a machine has executed, and when. */
export interface Order {
  readonly at: EpochMs;
  readonly command: MachineCommand;
}

/** An alarm that stops a running machine although its plan has none. */
export interface Trip {
  readonly at: EpochMs;
  readonly command: 'TRIP';
}

/** Sorted, oldest first. Immutable: a list with one order more is another list. */
export type Orders = readonly (Order | Trip)[];
export const NO_ORDERS: Orders = [];
