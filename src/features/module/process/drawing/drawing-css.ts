import { inkProperties } from './ink';

const inked = (name: string) => `var(--ink-${name})`;
const spin = (seconds: number) => `drawing-spin ${seconds}s linear infinite`;
const flow = (seconds: number) => `drawing-flow ${seconds}s linear infinite`;

/**
 * Styles of the drawing. Running machines move; reduced motion stops that (ui/theme/global-css),
 * and the words and shapes next to each machine show the same.
 */
export const drawingCss = {
  ...inkProperties('light'),
  _dark: inkProperties('dark'),
  '@keyframes drawing-spin': { to: { transform: 'rotate(360deg)' } },
  // The dashes of all patterns repeat within 48 units.
  '@keyframes drawing-flow': { to: { strokeDashoffset: '-48' } },
  '& *': { fill: 'none', strokeLinejoin: 'round' },
  '& .line': { stroke: inked('line'), strokeWidth: '1.5' },
  '& .fine': { stroke: inked('line'), strokeWidth: '1' },
  '& .leader': { stroke: inked('medium'), strokeWidth: '0.9' },
  '& .point': { fill: inked('face'), stroke: inked('line'), strokeWidth: '1.4' },
  '& .face': { fill: inked('face') },
  '& .solid': { fill: inked('line') },
  '& .casing': { stroke: inked('medium'), strokeWidth: '1.2', strokeDasharray: '7 4' },
  '& .hot.edge, & .hot.core': { stroke: inked('hot') },
  '& .hot.bore': { stroke: inked('hotFace') },
  '& .hot.arrow': { fill: inked('hot') },
  '& .cold.edge, & .cold.core': { stroke: inked('cold') },
  '& .cold.bore': { stroke: inked('coldFace') },
  '& .cold.arrow': { fill: inked('cold') },
  '& .gas.edge, & .gas.core, & .liquid.edge': { stroke: inked('medium') },
  '& .gas.bore, & .liquid.core': { stroke: inked('face') },
  '& .gas.arrow, & .liquid.arrow, & .power.arrow, & .air.arrow': { fill: inked('line') },
  '& .power.edge, & .air.edge': { stroke: inked('medium') },
  '& .arrow': { stroke: inked('face'), strokeWidth: '1' },
  '& .runs': { fill: 'accent.subtle', stroke: 'accent.fg' },
  '& .runs-line': { stroke: 'accent.fg', strokeWidth: '1.6' },
  '& .runs-solid': { fill: 'accent.fg' },
  '& .unknown': { fill: inked('face'), strokeDasharray: '3 3' },
  '& .moves': { animation: flow(2.4) },
  '& .turns': { transformBox: 'fill-box', transformOrigin: 'center', animation: spin(2.4) },
} as const;
