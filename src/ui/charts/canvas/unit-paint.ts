import type uPlot from 'uplot';
import { canvasFont } from '../model/ink';
import { placedAxes } from '../model/value-axes';
import { axisWidth, VALUE_GAP } from './axes';
import type { Scene } from './scene';

/** CSS pixels from the top of the plot up to the units: half of a tick's label, and a gap. */
const ABOVE_PLOT = 9;

/** Writes the unit of each axis above it, where a chart names its axes. */
export function paintUnits({ ctx, bbox }: uPlot, scene: Scene): void {
  const { props, ink } = scene;
  if (props.axes === undefined) return;
  const ratio = ink.ratio;
  const seen = { left: 0, right: 0 };
  ctx.save();
  ctx.font = canvasFont(ink);
  ctx.fillStyle = ink.text;
  ctx.textBaseline = 'bottom';
  for (const { side, unit } of placedAxes(props)) {
    const outside = (seen[side]++ * axisWidth(scene) + VALUE_GAP) * ratio;
    ctx.textAlign = side === 'left' ? 'right' : 'left';
    const x = side === 'left' ? bbox.left - outside : bbox.left + bbox.width + outside;
    ctx.fillText(unit, x, bbox.top - ABOVE_PLOT * ratio);
  }
  ctx.restore();
}
