import type { ScatterAxis } from '../../../domain/analytics/scatter';
import type { Siblings } from '../../../domain/analytics/scatter-choice';

export type ScatterColour = 'time' | 'machine';

/** Settings of the drawing. */
export interface ScatterSettings {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly siblings: Siblings;
  readonly colour: ScatterColour;
}
