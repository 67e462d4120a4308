import type { VariableName } from '../domain/machine/variables';
import type { Moment } from './moment';

/** Value of a sensor without its noise, and the size of the noise. */
export interface Sensor {
  readonly name: VariableName;
  readonly noise: number;
  readonly shows: (moment: Moment) => number;
}

export const sensor = (
  name: VariableName,
  noise: number,
  shows: (moment: Moment) => number,
): Sensor => ({ name, noise, shows });

/** Air around the machine, degC, to which it cools down. */
const hall = (moment: Moment): number => 16 + moment.cold * 0.4;

/** From the hall's temperature when cold to `running` when warm. */
export const warmed = (moment: Moment, running: number): number => {
  const cold = hall(moment);
  return cold + (running - cold) * moment.warmth;
};

/** From `standing` without flow to `running` with full flow. */
export const flowing = (moment: Moment, standing: number, running: number): number =>
  standing + (running - standing) * moment.flow;
