import type { VariableName } from '../../../../domain/machine/variables';
import type { SensorPlace } from './layout';

/** Direction of each arrow key, as a unit vector of the picture. */
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** A place beside the direction counts as farther away than one straight ahead. */
const ASIDE = 2;

/**
 * Returns the value to which a key moves the focus: the nearest one in the direction of an arrow,
 * the first and last one with Home and End; null when the key moves nothing.
 */
export function neighbourOf(
  sensors: readonly SensorPlace[],
  from: VariableName,
  key: string,
): VariableName | null {
  if (key === 'Home') return sensors[0]?.variable ?? null;
  if (key === 'End') return sensors.at(-1)?.variable ?? null;
  const direction = DIRECTIONS[key];
  const start = sensors.find(({ variable }) => variable === from)?.label;
  if (direction === undefined || start === undefined) return null;
  const [dx, dy] = direction;
  const ahead = sensors.flatMap(({ variable, label: [x, y] }) => {
    const along = (x - start[0]) * dx + (y - start[1]) * dy;
    const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx);
    return along > 0 ? [{ variable, distance: along + ASIDE * aside }] : [];
  });
  return ahead.sort((one, other) => one.distance - other.distance)[0]?.variable ?? null;
}
