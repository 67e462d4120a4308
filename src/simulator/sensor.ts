import type { VariableName } from '../domain/machine/variables';
import type { Moment } from './moment';

/** What a sensor shows of a machine, without its noise, and how large that is. */
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

/** Air around the machine, degC: what it cools down to. */
const hall = (moment: Moment): number => 16 + moment.cold * 0.4;

/** From the hall's temperature when cold to `running` when warm. */
export const warmed = (moment: Moment, running: number): number => {
  const cold = hall(moment);
  return cold + (running - cold) * moment.warmth;
};

/** From `standing` without flow to `running` with all of it. */
export const flowing = (moment: Moment, standing: number, running: number): number =>
  standing + (running - standing) * moment.flow;
