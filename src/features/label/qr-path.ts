import { encode } from 'uqr';

/** Width of the light border that a reader needs, in modules of the code. */
export const QUIET = 4;

export interface QrDrawing {
  /** Modules along one side, including the light border. */
  readonly size: number;
  /** Dark modules as an SVG path: a rectangle for each run in a row, one unit per module. */
  readonly path: string;
}

/** Returns the QR code of a text. Level M: a label with a sixth of it dirty can still be read. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return { size, path: data.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    let end = x;
    while (row[end] === true) end += 1;
    runs.push(`M${String(x)} ${String(y)}h${String(end - x)}v1h-${String(end - x)}z`);
    x = end;
  }
  return runs.join('');
}
