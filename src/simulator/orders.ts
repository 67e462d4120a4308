import type { MachineCommand } from '../domain/machine/machine-command';
import type { EpochMs } from '../base/units';

/** What a machine was told and obeyed, and when. */
export interface Order {
  readonly at: EpochMs;
  readonly command: MachineCommand;
}

/** Orders stand oldest first. A list is never changed: one order more is another list. */
export type Orders = readonly Order[];
export const NO_ORDERS: Orders = [];
