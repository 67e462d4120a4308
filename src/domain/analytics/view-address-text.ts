import {
  parseRowText,
  rowText,
  dividedRows,
  type ReadRows,
  type RowFault,
  type WrittenRow,
} from './view-address-rows';

/** Reason why the text of rows could not be read as a whole. */
export type RowsTextFault =
  /** The end is missing: rows were lost. */
  | 'cut'
  /** A newer portal wrote it. */
  | 'newer';

export interface ReadRowsText extends Omit<ReadRows, 'faults'> {
  readonly faults: readonly (RowFault | { readonly text: string; readonly why: RowsTextFault })[];
}

/** Changes the text of one version into that of the next. */
type Upgrade = (text: string) => string;

/**
 * Steps from version 1 on: the first makes version 2 of version 1, and so on. Addresses of released
 * versions are in bookmarks and mails, so a released step is never changed.
 */
const UPGRADES: readonly Upgrade[] = [];

/** Separates and ends rows: an address never encodes it, and no part of a row contains it. */
const END = '_';

/**
 * Returns the text of rows: the version, the number of rows, and each row with its end mark.
 *
 *   1_2_0103190121.PowerOutput.avg.c0.l0.n_0103190121.State.max.c1.l1.s.m_
 */
export const rowsText = (rows: readonly WrittenRow[]): string => joinedRows(rows.map(rowText));

/** Returns the text of rows that are written already. */
export const joinedRows = (rows: readonly string[]): string =>
  [UPGRADES.length + 1, rows.length, ...rows, ''].join(END);

/**
 * Parses the text of rows. Complete rows of a text that was cut are read; a row without its end
 * mark may have lost settings, and is left out. Nothing is read of the text of a newer version.
 */
export function readRowsText(text: string, upgrades: readonly Upgrade[] = UPGRADES): ReadRowsText {
  const version = Number(/^(\d+)_/.exec(text)?.[1]);
  if (!(version >= 1)) return { rows: [], unknownRows: [], faults: [{ text, why: 'cut' }] };
  if (version > upgrades.length + 1)
    return { rows: [], unknownRows: [], faults: [{ text, why: 'newer' }] };
  const upgraded = upgrades.slice(version - 1).reduce((older, step) => step(older), text);
  const [, count = '', ...parts] = upgraded.split(END);
  const rest = parts.pop();
  const read = dividedRows(parts.map((part) => ({ text: part, row: parseRowText(part) })));
  const isWhole = rest === '' && /^\d+$/.test(count) && Number(count) === parts.length;
  return isWhole ? read : { ...read, faults: [...read.faults, { text: rest ?? '', why: 'cut' }] };
}
