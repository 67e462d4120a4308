import { VARIABLES, type Unit } from '../../../../domain/machine/variables';
import type { SensorPlace } from './layout';

/**
 * The room that a value takes where the picture is smallest: a window of 525 px leaves it 490. There 44 px, the
 * least that a finger hits (look.md), are 65 of the picture's units, and "10.73 bar" is 84 wide.
 */
export const HIT = { smallest: 490, height: 65 } as const;

const WIDTHS: Partial<Record<Unit, number>> = { degC: 66 };
const WIDE = 84;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is pressed for a value, in units of the picture. */
export function hitBoxOf({ variable, label: [x, y] }: SensorPlace): Box {
  const width = WIDTHS[VARIABLES[variable].unit] ?? WIDE;
  return {
    left: x - width / 2,
    top: y - HIT.height / 2,
    right: x + width / 2,
    bottom: y + HIT.height / 2,
  };
}
