import { VARIABLES, type Unit } from '../../../../domain/machine/variables';
import type { SensorPlace } from './layout';

/**
 * Space of a value where the picture is smallest: a window of 525 px leaves it 490. There the least
 * target of 44 px (ui L4) is 65 units of the picture, and "10.73 bar" is 84 wide.
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

/** Returns the area that can be pressed for a value, in units of the picture. */
export function hitBoxOf({ variable, label: [x, y] }: SensorPlace): Box {
  const width = WIDTHS[VARIABLES[variable].unit] ?? WIDE;
  return {
    left: x - width / 2,
    top: y - HIT.height / 2,
    right: x + width / 2,
    bottom: y + HIT.height / 2,
  };
}
