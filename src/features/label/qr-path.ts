import { encode } from 'uqr';

/** Light modules that a reader needs around the code. */
export const QUIET = 4;

export interface QrDrawing {
  /** Modules along one side, the quiet ones included. */
  readonly size: number;
  /** The dark modules as an SVG path: a rectangle for each run in a row, one unit for each module. */
  readonly path: string;
}

/** A QR code of the text. Level M: a label may lose a sixth of itself to dirt and still be read. */
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
