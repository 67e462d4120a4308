import type { Coordinates } from '../../domain/fleet/locations';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/** How a marker is told apart without its colour; a group is a larger disc with a count. */
export type MarkerShape = 'disc' | 'dashed' | 'square' | 'diamond';

/** All that one marker shows and says. */
export interface MarkerFace extends Coordinates {
  readonly key: string;
  /** Said of it: place, status, how many. */
  readonly label: string;
  /** Shown below it. */
  readonly caption: string;
  readonly icon: IconName;
  readonly hue: Hue;
  readonly shape: MarkerShape;
  /** Power blocks; null when it is one. */
  readonly count: number | null;
  readonly isGroup: boolean;
  /** Section 4's standing alarm. */
  readonly blinks: boolean;
  /** Not live: as it was. */
  readonly isPast: boolean;
  /** 0 is drawn on top. */
  readonly rank: number;
}

const SHAPES: Partial<Record<Hue, MarkerShape>> = {
  danger: 'diamond',
  warning: 'square',
};

/** Abnormal states are full shapes with corners, normal ones quiet discs, and what is not heard is dashed. */
export const shapeOf = (hue: Hue, isOffline: boolean): MarkerShape =>
  SHAPES[hue] ?? (isOffline ? 'dashed' : 'disc');

const SVG = 'http://www.w3.org/2000/svg';

function glyph(line: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', line);
  svg.append(path);
  return svg;
}

function part(className: string, content: Node | string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(content);
  return span;
}

/** Puts a face on a marker's button; the look is map-look.ts. */
export function paintFace(
  button: HTMLElement,
  face: MarkerFace,
  paths: Readonly<Record<IconName, string>>,
): void {
  button.setAttribute('aria-label', face.label);
  button.dataset.hue = face.hue;
  button.dataset.shape = face.shape;
  button.toggleAttribute('data-group', face.isGroup);
  button.toggleAttribute('data-blinks', face.blinks && !face.isPast);
  button.toggleAttribute('data-past', face.isPast);
  const inside = face.isGroup ? String(face.count ?? '') : glyph(paths[face.icon]);
  const badge = face.isGroup ? glyph(paths[face.icon]) : String(face.count ?? '');
  button.replaceChildren(
    part('site-shape', ''),
    part('site-inside', inside),
    ...(face.isGroup || face.count !== null ? [part('site-badge', badge)] : []),
    ...(face.isPast ? [part('site-past', glyph(paths.clock))] : []),
    part('site-caption', face.caption),
  );
}
