import { Portal } from '@chakra-ui/react';
import { LabelFace, type LabelText } from './LabelFace';
import type { LabelPaper } from './label-size';

/** Class of the printed element. */
const SHEET = 'printed-label';

/** The label on paper; it is hidden on the screen. */
export function PrintedLabel({ paper, ...text }: LabelText & { paper: LabelPaper }) {
  // Prints nothing of the page but the label, on paper of its own size.
  const css = `
    .${SHEET} { display: none }
    @page { size: ${paper.width}mm ${paper.height}mm; margin: 0 }
    @media print {
      body > *:not(.${SHEET}) { display: none !important }
      body { min-height: 0 !important }
      .${SHEET} { display: block; break-inside: avoid }
    }
  `;
  return (
    <Portal>
      <div className={SHEET} aria-hidden>
        <style>{css}</style>
        <LabelFace {...text} paper={paper} millimetre="1mm" />
      </div>
    </Portal>
  );
}
