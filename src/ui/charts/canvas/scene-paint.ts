import { peerHue } from '../model/palette';
import uPlot from 'uplot';
import { paintEnvelope } from './envelope-paint';
import { pixelColumn, canvasPlace, type Surface } from '../model/geometry';
import { FALLBACK_STYLE, GHOST_STYLE, lineStyle } from '../model/hues';
import { paintLabels } from './label-paint';
import { paintLane } from './lane-paint';
import { paintLevels } from './level-paint';
import { paintLine, type LinePaint } from './line-paint';
import { paintUnits } from './unit-paint';
import { paintAnnotations } from './annotation-paint';
import type { Scene } from './scene';
import { isDownsampled } from '../model/step-path';
import { boxOf, paintStrips } from './coverage-paint';
import type { TrendBand, TrendBuckets, TrendLine } from '../model/trend';

/** Paints coarser values as a fallback, then the lines over them. */
export function paintValues(plot: Surface, scene: Scene): void {
  paintFallbacks(plot, scene);
  paintLines(plot, scene);
}

/** Paints coarser values where the coverage of a line, or of the chart, calls for them. */
function paintFallbacks(plot: Surface, scene: Scene): void {
  const { props, view, ink } = scene;
  const { ctx } = plot;
  const width = FALLBACK_STYLE.width * ink.ratio;
  const dash = FALLBACK_STYLE.dash.map((part) => part * ink.ratio);
  const regions = new Map<readonly TrendBand[], Path2D>();
  for (const line of props.lines) {
    const bands = line.bands ?? props.bands;
    const region = regions.get(bands) ?? coarserRegion(plot, scene, bands);
    regions.set(bands, region);
    ctx.save();
    ctx.clip(region);
    const place = canvasPlace(plot, view, line.axis);
    const { shape } = line;
    const colour = ink.hue(line.colour);
    const look = { colour, width, dash, ground: null, shape, ratio: ink.ratio };
    for (const { times, stepMs, values } of props.fallbacks) {
      const coarse = values.get(line.id);
      if (coarse === undefined) continue;
      const buckets = { times, stepMs, values: coarse };
      if (line.lane !== undefined) paintLane(plot, scene, line, buckets);
      else paintLine(ctx, buckets, view, place, look);
    }
    ctx.restore();
  }
}

function coarserRegion(plot: Surface, scene: Scene, bands: readonly TrendBand[]): Path2D {
  const region = new Path2D();
  for (const band of bands) {
    const box = band.kind === 'coarser' ? boxOf(plot, scene, band) : null;
    if (box !== null) region.rect(box.left, box.top, box.width, box.height);
  }
  return region;
}

function clipToPlot({ ctx, bbox }: Surface): void {
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height + uPlot.pxRatio);
  ctx.clip();
}

function paintLines(plot: Surface, scene: Scene): void {
  const { lines } = scene.props;
  plot.ctx.save();
  clipToPlot(plot);
  for (const line of lines) paintPeers(plot, scene, line);
  for (const line of lines) paintGhost(plot, scene, line);
  for (const line of lines) paintOwn(plot, scene, line);
  plot.ctx.restore();
}

function paintPeers(plot: Surface, scene: Scene, line: TrendLine): void {
  for (const [index, { times, stepMs, values }] of (scene.props.peers ?? []).entries()) {
    const theirs = values.get(line.id);
    if (theirs === undefined) continue;
    paintStyled(
      plot,
      scene,
      { axis: line.axis, colour: peerHue(index) },
      { times, stepMs, values: theirs },
    );
  }
}

function paintGhost(plot: Surface, { view, ink }: Scene, line: TrendLine): void {
  const { ghost, lane, axis, colour, shape } = line;
  if (ghost === undefined || lane !== undefined) return;
  const { width, dash, alpha } = GHOST_STYLE;
  paintLine(plot.ctx, ghost, view, canvasPlace(plot, view, axis), {
    colour: ink.hue(colour),
    width: width * ink.ratio,
    dash: dash.map((part) => part * ink.ratio),
    ground: null,
    shape,
    alpha,
    ratio: ink.ratio,
  });
}

function paintOwn(plot: Surface, scene: Scene, line: TrendLine): void {
  const { props, view, ink } = scene;
  const { times, stepMs, growingFrom } = props;
  const buckets = { times, stepMs, values: line.values };
  if (line.lane !== undefined) {
    paintLane(plot, scene, line, buckets);
    return;
  }
  const { envelope, axis, colour } = line;
  if (envelope !== undefined && envelope !== null)
    paintEnvelope(plot.ctx, props, envelope, view, canvasPlace(plot, view, axis), ink.hue(colour));
  paintStyled(plot, scene, { ...line, growingFrom }, buckets);
}

type Styled = Pick<TrendLine, 'axis' | 'colour'> &
  Pick<LinePaint, 'shape' | 'dots' | 'growingFrom'>;

function paintStyled(
  plot: Surface,
  { view, ink }: Scene,
  { axis, colour, shape, dots, growingFrom }: Styled,
  buckets: TrendBuckets,
): void {
  const place = canvasPlace(plot, view, axis);
  const { width, dash, area } = lineStyle(colour, isDownsampled(buckets.stepMs, place.perMs));
  paintLine(plot.ctx, buckets, view, place, {
    colour: ink.hue(colour),
    width: width * ink.ratio,
    dash: dash.map((part) => part * ink.ratio),
    ground: area ? Math.round(place.y0) : null,
    shape,
    dots,
    growingFrom,
    ratio: ink.ratio,
  });
}

/** Paints over the lines: levels, now, the newest sample, the annotations and the strip. */
export function paintAround(plot: uPlot, scene: Scene): void {
  paintUnits(plot, scene);
  paintLevels(plot, scene);
  paintNow(plot, scene);
  paintTail(plot, scene);
  paintAnnotations(plot, scene);
  paintLabels(plot, scene);
  paintStrips(plot, scene);
}

function paintNow(plot: uPlot, { props, view, ink }: Scene): void {
  const { now } = props;
  if (now === null || now < view.from || now >= view.to) return;
  const { ctx, bbox } = plot;
  const x = Math.round(pixelColumn(plot, view, now)) + 0.5;
  ctx.save();
  ctx.strokeStyle = ink.text;
  ctx.lineWidth = ink.ratio;
  ctx.setLineDash([3 * ink.ratio, 3 * ink.ratio]);
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** Radius of the newest sample's dot, in CSS pixels. */
const TAIL_DOT = 4;

function paintTail(plot: uPlot, { props, view, ink }: Scene): void {
  const { tail, lines } = props;
  if (tail === null || tail.at < view.from || tail.at > view.to) return;
  const { ctx } = plot;
  const x = Math.round(pixelColumn(plot, view, tail.at));
  ctx.save();
  if (props.axes !== undefined) clipToPlot(plot);
  ctx.lineWidth = 1.5 * ink.ratio;
  ctx.strokeStyle = ink.panel;
  for (const { id, axis, colour, lane } of lines) {
    const value = tail.values.get(id);
    if (value === undefined || lane !== undefined) continue;
    const { y0, perUnit } = canvasPlace(plot, view, axis);
    ctx.fillStyle = ink.hue(colour);
    ctx.beginPath();
    ctx.arc(x, y0 - value * perUnit, TAIL_DOT * ink.ratio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}
