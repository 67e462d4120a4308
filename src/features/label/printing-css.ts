import type { LabelPaper } from './label-size';

/** The class of what is printed. */
export const SHEET = 'printed-label';

/** Of everything on the page only the label is printed, on paper of its own size. */
export const printingCss = ({ width, height }: LabelPaper) => `
  .${SHEET} { display: none }
  @page { size: ${width}mm ${height}mm; margin: 0 }
  @media print {
    body > *:not(.${SHEET}) { display: none !important }
    body { min-height: 0 !important }
    .${SHEET} { display: block; break-inside: avoid }
  }
`;
