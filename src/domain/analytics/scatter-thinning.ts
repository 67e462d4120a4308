import type { ScatterPoints } from './scatter';

/** Grid of the drawing, in cells. */
export interface ScatterGrid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Returns the indexes of the points to draw, in order: one of each cell of the grid, and of each
 * column and row of cells the extremes, so that no extreme is lost.
 */
export function thinPoints({ xs, ys }: ScatterPoints, grid: ScatterGrid): Uint32Array {
  const across = cellsOf(xs, grid.columns);
  const up = cellsOf(ys, grid.rows);
  const drawn = new Set<number>();
  const cells = new Uint8Array(grid.columns * grid.rows);
  const columns = new Extremes(grid.columns);
  const rows = new Extremes(grid.rows);
  for (let i = 0; i < xs.length; i += 1) {
    const [column, row] = [across[i] ?? 0, up[i] ?? 0];
    const cell = row * grid.columns + column;
    if (cells[cell] === 0) drawn.add(i);
    cells[cell] = 1;
    columns.see(column, ys, i);
    rows.see(row, xs, i);
  }
  for (const index of [...columns.indexes(), ...rows.indexes()]) drawn.add(index);
  return Uint32Array.from(drawn).sort();
}

/** Returns the cell of each value between the least and the greatest. */
function cellsOf(values: Float64Array, count: number): Uint32Array {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const perUnit = high > low ? count / (high - low) : 0;
  return Uint32Array.from(values, (value) =>
    Math.min(count - 1, Math.floor((value - low) * perUnit)),
  );
}

/** Indexes of the least and the greatest value of each cell. */
class Extremes {
  readonly #least: Int32Array;
  readonly #greatest: Int32Array;

  constructor(count: number) {
    this.#least = new Int32Array(count).fill(-1);
    this.#greatest = new Int32Array(count).fill(-1);
  }

  see(cell: number, values: Float64Array, index: number): void {
    const value = values[index] ?? NaN;
    const [least, greatest] = [this.#least[cell] ?? -1, this.#greatest[cell] ?? -1];
    if (least < 0 || value < (values[least] ?? NaN)) this.#least[cell] = index;
    if (greatest < 0 || value > (values[greatest] ?? NaN)) this.#greatest[cell] = index;
  }

  indexes(): readonly number[] {
    return [...this.#least, ...this.#greatest].filter((index) => index >= 0);
  }
}
