import type { Quantity } from '../../domain/machine/quantity';

/** A figure that several modules contribute to. */
export interface Total {
  readonly quantity: Quantity;
  /**
   * Whether it contains the last value of a module that has fallen silent, so that it is not
   * entirely live.
   */
  readonly partlySilent: boolean;
}
