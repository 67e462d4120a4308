import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a label is printed on. */
export const LABEL_SIZES = ['a6', 'tape'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export interface LabelPaper {
  readonly words: MessageDescriptor;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** The code's side. */
  readonly code: number;
  /** Of the name; the rest is smaller. */
  readonly text: number;
  /** The code above the words, or beside them. */
  readonly direction: 'column' | 'row';
}

/** A6 to be put up at the machine; tape of 62 mm for its door. */
export const LABEL_PAPERS: Record<LabelSize, LabelPaper> = {
  a6: {
    words: msg`A6 (105 × 148 mm)`,
    ...{ width: 105, height: 148, margin: 8, code: 80, text: 9, direction: 'column' },
  },
  tape: {
    words: msg`Tape (62 × 29 mm)`,
    ...{ width: 62, height: 29, margin: 2, code: 25, text: 4, direction: 'row' },
  },
};
