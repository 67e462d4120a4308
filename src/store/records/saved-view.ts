import * as z from 'zod/mini';
import type { SavedContent } from '../../domain/analytics/saved-view';
import { momentSchema } from '../../base/moment-schema';
import { RECORD_VERSIONS } from '../database/record-versions';

/** Options of a chart in a saved analytics view (rules §5.5). */
const extent = z.nullable(z.tuple([z.number(), z.number()]));
const looks = {
  color: z.string(),
  yExtent: extent,
  includeEnvelope: z.boolean(),
  includeDots: z.boolean(),
  swimLane: z.nullable(z.number()),
};

const row = z.object({
  ...looks,
  id: z.string(),
  oldId: z.nullable(z.string()),
  name: z.string(),
  variable: z.string(),
  variables: z.array(z.string()),
  aggregation: z.string(),
  show: z.boolean(),
  interpolationFunction: z.string(),
  autoMarkers: z.boolean(),
});

const chartOption = z.object({
  ...looks,
  visibilityState: z.string(),
  steppedInterpolation: z.boolean(),
});

const VERSION = RECORD_VERSIONS.view;
const recordSchema = z.object({
  id: z.string(),
  name: z.string(),
  changedAt: momentSchema,
  /** Options of charts without a row of their own; views of this portal have none. */
  chartOptions: z.array(chartOption),
  rows: z.array(row),
  /** The rest of the view, as its address has it (domain/analytics/saved-view). */
  search: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type SavedView = Readonly<Omit<z.infer<typeof recordSchema>, keyof SavedContent>> &
  SavedContent;

export const viewRecord = (view: SavedView) => ({ ...view, version: VERSION });

type ViewRecord = Readonly<Record<string, unknown>>;

/** The first makes version 2 of version 1, and so on. A released step is never changed. */
const UPGRADES: readonly ((record: ViewRecord) => ViewRecord)[] = [
  // Version 1 had rows alone, and no build that wrote it showed them.
  (record) => ({ ...record, search: {} }),
];

const versioned = z.looseObject({ version: z.int() });

/** Null when the record is no view of a known version. */
export function parseView(kept: unknown): SavedView | null {
  const record = versioned.safeParse(kept).data;
  if (record === undefined || record.version < 1 || record.version > VERSION) return null;
  const upgraded = UPGRADES.slice(record.version - 1).reduce<ViewRecord>(
    (older, step) => step(older),
    record,
  );
  return recordSchema.safeParse(upgraded).data ?? null;
}
