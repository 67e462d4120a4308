import type { ScatterAxis } from '../../../domain/analytics/scatter';
import type { DrawnSiblings } from '../../../domain/analytics/scatter-choice';

export type ScatterColour = 'time' | 'machine';

/** Settings of the drawing. */
export interface ScatterSettings {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly siblings: DrawnSiblings;
  readonly colour: ScatterColour;
}
