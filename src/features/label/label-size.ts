import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Papers that a label can be printed on. */
export const LABEL_SIZES = ['a6', 'tape'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export interface LabelPaper {
  readonly words: MessageDescriptor;
  /** In millimetres, as are the other lengths. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Side of the QR code. */
  readonly code: number;
  /** Size of the name; the other text is smaller. */
  readonly text: number;
  /** The QR code is above the words, or next to them. */
  readonly direction: 'column' | 'row';
}

/** A6 to hang at the machine; tape of 62 mm for its door. */
export const LABEL_PAPERS: Record<LabelSize, LabelPaper> = {
  a6: {
    words: msg`A6 (105 × 148 mm)`,
    width: 105,
    height: 148,
    margin: 8,
    code: 80,
    text: 9,
    direction: 'column',
  },
  tape: {
    words: msg`Tape (62 × 29 mm)`,
    width: 62,
    height: 29,
    margin: 2,
    code: 25,
    text: 4,
    direction: 'row',
  },
};
