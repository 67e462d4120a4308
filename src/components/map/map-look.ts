import { PULSE } from '../../ui/theme/pulse';
import { MAP_VARIABLES } from './map-colours';

const centred = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
} as const;

const hues = Object.fromEntries(
  ['grey', 'accent', 'danger', 'warning', 'info'].map((hue) => [
    `& .site[data-hue=${hue}]`,
    { colorPalette: hue },
  ]),
);

const site = {
  display: 'block',
  width: 'target',
  height: 'target',
  cursor: 'pointer',
  borderRadius: 'full',
  '& svg': {
    display: 'block',
    width: '1.125rem',
    height: '1.125rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
} as const;

const shape = {
  ...centred,
  width: '1.875rem',
  height: '1.875rem',
  borderRadius: 'full',
  bg: 'bg.raised',
  border: '2px solid',
  borderColor: 'colorPalette.solid',
  boxShadow: '0 1px 4px rgba(8, 14, 18, 0.32)',
  transition: 'scale 120ms',
} as const;

/**
 * Abnormal states are filled with their colour, inside a rim that separates it from land and sea.
 */
const filled = {
  bg: 'colorPalette.solid',
  borderColor: 'bg.raised',
} as const;

const caption = {
  position: 'absolute',
  top: '100%',
  left: '50%',
  translate: '-50% -0.25rem',
  px: '1.5',
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  borderRadius: 'l1',
  bg: 'bg.raised',
  color: 'fg',
  boxShadow: '0 1px 3px rgba(8, 14, 18, 0.28)',
  fontSize: 'xs',
  fontWeight: 'medium',
  lineHeight: '1.5',
  pointerEvents: 'none',
  visibility: 'hidden',
} as const;

const badge = {
  position: 'absolute',
  top: '0',
  right: '0',
  minWidth: '1.125rem',
  height: '1.125rem',
  px: '1',
  borderRadius: 'full',
  bg: 'fg',
  color: 'bg.raised',
  fontSize: '0.6875rem',
  fontWeight: 'semibold',
  lineHeight: '1.125rem',
  textAlign: 'center',
} as const;

/** Styles of the markers, and Leaflet's own styles in the theme. */
export const MAP_LOOK = {
  ...MAP_VARIABLES,
  '& .leaflet-container': {
    height: 'full',
    bg: 'var(--map-sea)',
    font: 'inherit',
    outlineOffset: '-2px',
    zIndex: 0,
  },
  // Overrides Leaflet's colour of links.
  '& .leaflet-container a': { color: 'fg' },
  '& .tiles': { _dark: { filter: 'brightness(0.72) saturate(0.7)' } },
  '& .site': site,
  ...hues,
  '& .site-shape': shape,
  '& .site:hover .site-shape': { scale: '1.08' },
  '& .site-inside': {
    ...centred,
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    fontSize: 'md',
  },
  '& .site[data-shape=dashed] .site-shape': { borderStyle: 'dashed', bg: 'bg.subtle' },
  '& .site[data-shape=square] .site-shape': { ...filled, borderRadius: 'l2' },
  '& .site[data-shape=diamond] .site-shape': { ...filled, borderRadius: 'l1', rotate: '45deg' },
  '& .site:is([data-shape=square], [data-shape=diamond]) .site-inside': {
    color: 'colorPalette.contrast',
  },
  '& .site[data-group] .site-shape': {
    bg: 'bg.raised',
    borderColor: 'colorPalette.solid',
    borderRadius: 'full',
    rotate: '0deg',
    width: '2.375rem',
    height: '2.375rem',
    outline: '3px solid',
    outlineColor: 'colorPalette.solid/30',
  },
  '& .site[data-group] .site-inside': { color: 'fg' },
  '& .site[data-blinks] .site-shape': { animation: PULSE },
  '& .site-badge': badge,
  '& .site[data-group] .site-badge': {
    width: '1.25rem',
    height: '1.25rem',
    px: '0',
    display: 'grid',
    placeItems: 'center',
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    boxShadow: '0 0 0 2px {colors.bg.raised}',
    '& svg': { width: '0.875rem', height: '0.875rem' },
  },
  '& .site-past': {
    position: 'absolute',
    bottom: '0.125rem',
    right: '0.125rem',
    display: 'grid',
    placeItems: 'center',
    width: '1rem',
    height: '1rem',
    borderRadius: 'full',
    bg: 'bg.raised',
    color: 'fg.muted',
    '& svg': { width: '0.75rem', height: '0.75rem' },
  },
  '& .site-caption': caption,
  '& .site[data-cut=left] .site-caption': { left: '0', translate: '0 -0.25rem' },
  '& .site[data-cut=right] .site-caption': {
    left: 'auto',
    right: '0',
    translate: '0 -0.25rem',
  },
  '& .site:is(:hover, :focus-visible, [data-captioned]) .site-caption': { visibility: 'visible' },
  '& .leaflet-popup-content-wrapper': {
    color: 'fg',
    bg: 'bg.raised',
    borderRadius: 'l3',
    boxShadow: 'raised',
    p: '0',
    overflow: 'hidden',
  },
  '& .leaflet-popup-tip': { bg: 'bg.raised', boxShadow: 'none' },
  '& .leaflet-popup-content': { m: '0', font: 'inherit', fontSize: 'sm', lineHeight: 'inherit' },
  '& .leaflet-popup-scrolled': { border: '0' },
} as const;
