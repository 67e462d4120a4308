import type { TrendLine } from '../model/trend';
import type { PictureLine } from './picture-paint';

/** Texts that follow the names of lines in the legend, by their ids. */
export type LineNotes = ReadonlyMap<string, string>;

type LegendLine = Pick<TrendLine, 'id' | 'label' | 'unit' | 'colour' | 'lane' | 'ghost'>;

/**
 * Returns the entries of a line in the legend of a picture: its name with unit and note, then its
 * ghost. A row of boxes is named beside its boxes, and is here only for its note.
 */
export function legendEntries(
  { id, label, unit, colour, lane, ghost }: LegendLine,
  notes: LineNotes,
): readonly PictureLine[] {
  const note = notes.get(id);
  if (lane !== undefined && note === undefined) return [];
  const name = unit === '' ? label : `${label} (${unit})`;
  const own = {
    label: note === undefined ? name : `${name}, ${note}`,
    hue: lane === undefined ? colour : null,
    isGhost: false,
  };
  if (ghost === undefined || lane !== undefined) return [own];
  return [own, { label: ghost.label, hue: colour, isGhost: true }];
}
