import uPlot from 'uplot';
import { footOf, LINE_STRIP, STRIP } from '../model/foot';
import { pixelColumn, type Surface } from '../model/geometry';
import type { ChartSpan, TrendBand } from '../model/trend';
import type { Scene } from './scene';
import { paintBand, paintBlank, type PixelBox } from './strip-paint';

/** Returns the box of the plot's height for a range of time; null when none of it is in view. */
export function boxOf(plot: Surface, { view }: Scene, { from, to }: ChartSpan): PixelBox | null {
  const [start, stop] = [Math.max(from, view.from), Math.min(to, view.to)];
  if (start >= stop) return null;
  const left = Math.round(pixelColumn(plot, view, start));
  const right = Math.round(pixelColumn(plot, view, stop));
  const { top, height } = plot.bbox;
  // A hole of a second in a year is still visible.
  return { left, top, width: Math.max(right - left, uPlot.pxRatio), height };
}

/** Paints the reasons for blanks over the height of the plot. */
export function paintBlanks(plot: Surface, scene: Scene): void {
  for (const band of scene.props.bands) {
    const box = boxOf(plot, scene, band);
    if (box !== null) paintBlank(band.kind, plot.ctx, box, scene.ink, scene.ink.ratio);
  }
}

/** Paints the strip of coverage, or that of each line with its colour at the left. */
export function paintStrips(plot: Surface, scene: Scene): void {
  const { props, ink } = scene;
  const { strip } = footOf(props, ink.unit);
  if (strip === null) return;
  const { ctx, bbox } = plot;
  const top = Math.round(bbox.top + bbox.height + strip * ink.ratio);
  ctx.save();
  if (props.lineStrips === true) {
    const height = LINE_STRIP.height * ink.ratio;
    props.lines.forEach(({ colour, bands = props.bands }, index) => {
      const y = top + Math.round(index * (LINE_STRIP.height + LINE_STRIP.gap) * ink.ratio);
      ctx.fillStyle = ink.hue(colour);
      ctx.fillRect(bbox.left - KEY.left * ink.ratio, y, KEY.width * ink.ratio, height);
      paintStrip(plot, scene, bands, { top: y, height });
    });
  } else paintStrip(plot, scene, props.bands, { top, height: STRIP.height * ink.ratio });
  ctx.restore();
}

/** Colour key of a strip, in CSS pixels left of the plot. */
const KEY = { left: 18, width: 12 } as const;

function paintStrip(
  plot: Surface,
  scene: Scene,
  bands: readonly TrendBand[],
  place: Pick<PixelBox, 'top' | 'height'>,
): void {
  const { ratio } = scene.ink;
  for (const band of bands) {
    const box = boxOf(plot, scene, band);
    if (box === null) continue;
    // A small gap between neighbours, where there is room for it.
    const width = box.width > 6 * ratio ? box.width - ratio : box.width;
    paintBand(band.kind, plot.ctx, { left: box.left, ...place, width }, scene.ink, ratio);
  }
}
