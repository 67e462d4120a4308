import { Portal } from '@chakra-ui/react';
import { LabelFace, type LabelText } from './LabelFace';
import type { LabelPaper } from './label-size';
import { printingCss, SHEET } from './printing-css';

/** The label on paper; on the screen it is not there. */
export function PrintedLabel({ paper, ...text }: LabelText & { paper: LabelPaper }) {
  return (
    <Portal>
      <div className={SHEET} aria-hidden>
        <style>{printingCss(paper)}</style>
        <LabelFace {...text} paper={paper} millimetre="1mm" />
      </div>
    </Portal>
  );
}
