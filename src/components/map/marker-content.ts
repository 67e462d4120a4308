import type { Coordinates } from '../../domain/fleet/locations';
import type { IconName } from '../../ui/icons/icon-paths';
import type { Hue } from '../../ui/theme/palette';

/**
 * Shape that identifies a marker's status without its colour; a group is a larger disc with a
 * count.
 */
export type MarkerShape = 'disc' | 'dashed' | 'square' | 'diamond';

/** Everything that one marker shows. */
export interface MarkerContent extends Coordinates {
  readonly key: string;
  /** Accessible name: place, status, number of power blocks. */
  readonly label: string;
  /** Shown below the marker. */
  readonly caption: string;
  readonly icon: IconName;
  readonly hue: Hue;
  readonly shape: MarkerShape;
  /** Number of power blocks; null for one. */
  readonly count: number | null;
  readonly isGroup: boolean;
  /** Whether there is an active alarm (rules §4.4). */
  readonly blinks: boolean;
  /** Not live. */
  readonly isPast: boolean;
  /** 0 is drawn on top. */
  readonly rank: number;
}

const SHAPES: Partial<Record<Hue, MarkerShape>> = {
  danger: 'diamond',
  warning: 'square',
};

/**
 * Abnormal states are filled shapes with corners, normal ones plain discs; offline ones are dashed.
 */
export const markerShape = (hue: Hue, isOffline: boolean): MarkerShape =>
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

/** Renders the content into a marker's button; the styles are in map-look.ts. */
export function renderMarker(
  button: HTMLElement,
  marker: MarkerContent,
  paths: Readonly<Record<IconName, string>>,
): void {
  button.setAttribute('aria-label', marker.label);
  button.dataset.hue = marker.hue;
  button.dataset.shape = marker.shape;
  button.toggleAttribute('data-group', marker.isGroup);
  button.toggleAttribute('data-blinks', marker.blinks && !marker.isPast);
  button.toggleAttribute('data-past', marker.isPast);
  const inside = marker.isGroup ? String(marker.count ?? '') : glyph(paths[marker.icon]);
  const badge = marker.isGroup ? glyph(paths[marker.icon]) : String(marker.count ?? '');
  button.replaceChildren(
    part('site-shape', ''),
    part('site-inside', inside),
    ...(marker.isGroup || marker.count !== null ? [part('site-badge', badge)] : []),
    ...(marker.isPast ? [part('site-past', glyph(paths.clock))] : []),
    part('site-caption', marker.caption),
  );
}
