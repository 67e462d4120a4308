import { sameJson } from '../../base/same-json';
import type { EpochMs } from '../../base/units';
import { INTERPOLATIONS } from './analytics-view';
import { readViewAddress, viewParameters, type ReadView } from './view-address';
import { rowText, type WrittenRow } from './view-address-rows';
import { joinedRows } from './view-address-text';

/** A row as it is saved, with the fields of a saved view (rules §5.5). */
export interface SavedRow {
  /** Machine and variable: "0103190121/PowerOutput". */
  readonly id: string;
  readonly oldId: string | null;
  /** Id of the machine: a name would outlast the right to see it. */
  readonly name: string;
  readonly variable: string;
  readonly variables: readonly string[];
  readonly aggregation: string;
  readonly show: boolean;
  /** Index in the palette. */
  readonly color: string;
  readonly yExtent: readonly [number, number] | null;
  readonly interpolationFunction: string;
  readonly includeEnvelope: boolean;
  readonly includeDots: boolean;
  readonly swimLane: number | null;
  readonly autoMarkers: boolean;
}

/** Content of a saved view: its rows, and everything else as its address has it. */
export interface SavedContent {
  readonly search: Readonly<Record<string, string | number>>;
  readonly rows: readonly SavedRow[];
}

/** Returns a view in the form in which it is saved. */
export function savedContent(read: Pick<ReadView, 'view' | 'unknownRows'>): SavedContent {
  const search = Object.fromEntries(
    Object.entries(viewParameters(read)).filter(([key]) => key !== 'view'),
  );
  return { search, rows: [...read.view.rows, ...read.unknownRows].map(savedRow) };
}

const savedRow = (row: WrittenRow): SavedRow => ({
  id: `${row.moduleId}/${row.variable}`,
  oldId: null,
  name: row.moduleId,
  variable: row.variable,
  variables: [],
  aggregation: row.aggregation,
  show: row.isShown,
  color: String(row.colour),
  yExtent: row.extent,
  interpolationFunction: row.interpolation,
  includeEnvelope: row.hasEnvelope,
  includeDots: row.hasDots,
  swimLane: row.lane,
  autoMarkers: row.hasMarkers,
});

/**
 * Parses a saved view at `now`, as an address is: there always is a view, and parts that cannot be
 * read are named.
 */
export const readSavedView = ({ search, rows }: SavedContent, now: EpochMs): ReadView =>
  readViewAddress({ ...search, view: joinedRows(rows.map(savedRowText)) }, now);

const savedRowText = (row: SavedRow): string =>
  rowText({
    moduleId: plain(row.name),
    variable: plain(row.variable),
    aggregation: plain(row.aggregation),
    isShown: row.show,
    colour: plain(row.color),
    extent: row.yExtent,
    interpolation: INTERPOLATIONS.find((known) => known === row.interpolationFunction) ?? 'linear',
    hasEnvelope: row.includeEnvelope,
    hasDots: row.includeDots,
    lane: row.swimLane ?? 0,
    hasMarkers: row.autoMarkers,
  });

/** Replaces the characters that separate rows and settings. */
const plain = (text: string): string => text.replaceAll(/[._]/g, '-');

/** Whether two views have the same rows and settings. */
export const isSameContent = (one: SavedContent, other: SavedContent): boolean =>
  sameJson(one.search, other.search) && sameJson(one.rows, other.rows);
