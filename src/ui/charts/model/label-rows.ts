/** A text that begins at a column of pixels. */
export interface LabelBox {
  readonly x: number;
  readonly width: number;
}

export interface PlacedLabel {
  /** Index of the label. */
  readonly index: number;
  readonly row: number;
  readonly x: number;
}

/** Labels that were left out, counted in one place. */
export interface LabelCount {
  readonly count: number;
  readonly row: number;
  readonly x: number;
}

export interface LabelRoom {
  readonly left: number;
  readonly right: number;
  readonly rows: number;
  /** Least space from the end of a text to the start of the next. */
  readonly gap: number;
  /** Width of a count. */
  readonly countWidth: number;
}

export interface LabelRows {
  readonly placed: readonly PlacedLabel[];
  readonly counts: readonly LabelCount[];
}

/**
 * Places labels, sorted by `x`, into rows without covering each other: each into the first row that
 * is free at its place, so that equal places fill several rows. Where not all have room, the last
 * row counts those that were left out; placed and counted labels together are all of them.
 */
export function labelRows(labels: readonly LabelBox[], room: LabelRoom): LabelRows {
  const all = fill(labels, room, room.rows);
  if (all.length === labels.length) return { placed: all, counts: [] };
  const placed = fill(labels, room, room.rows - 1);
  const isPlaced = new Set(placed.map(({ index }) => index));
  const rest = labels.filter((_, index) => !isPlaced.has(index));
  return { placed, counts: countsOf(rest, room) };
}

/** A label at the right end begins further left, so that its end is still seen. */
const startOf = ({ x, width }: LabelBox, { left, right }: LabelRoom) =>
  Math.max(left, Math.min(x, right - width));

function fill(labels: readonly LabelBox[], room: LabelRoom, rows: number): PlacedLabel[] {
  const ends = Array.from({ length: rows }, () => -Infinity);
  return labels.flatMap((label, index) => {
    const x = startOf(label, room);
    const row = ends.findIndex((end) => end + room.gap <= x);
    if (row < 0) return [];
    ends[row] = x + label.width;
    return { index, row, x };
  });
}

/** Gathers labels that are closer than a count is wide. */
function countsOf(labels: readonly LabelBox[], room: LabelRoom): LabelCount[] {
  const counts: LabelCount[] = [];
  for (const { x } of labels) {
    const at = startOf({ x, width: room.countWidth }, room);
    const last = counts.at(-1);
    if (last !== undefined && at < last.x + room.countWidth + room.gap)
      counts[counts.length - 1] = { ...last, count: last.count + 1 };
    else counts.push({ count: 1, row: room.rows - 1, x: at });
  }
  return counts;
}
