import type { Quantity } from '../../domain/machine/quantity';

/** A figure that several modules make together. */
export interface Total {
  readonly quantity: Quantity;
  /** Whether a module that fell silent has its last value in it, so that it is not live as a whole. */
  readonly partlySilent: boolean;
}
