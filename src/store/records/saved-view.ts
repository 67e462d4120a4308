import * as z from 'zod/mini';
import type { SavedContent } from '../../domain/analytics/saved-view';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import { parametersSchema } from './parameters-schema';

/** A row of a saved analytics view (rules §5.5). */
const row = z.object({
  id: z.string(),
  oldId: z.nullable(z.string()),
  name: z.string(),
  variable: z.string(),
  variables: z.array(z.string()),
  aggregation: z.string(),
  show: z.boolean(),
  color: z.string(),
  yExtent: z.nullable(z.tuple([z.number(), z.number()])),
  interpolationFunction: z.string(),
  includeEnvelope: z.boolean(),
  includeDots: z.boolean(),
  swimLane: z.nullable(z.number()),
  autoMarkers: z.boolean(),
});

const VERSION = RECORD_VERSIONS.view;
const recordSchema = z.object({
  version: z.literal([1, VERSION]),
  id: z.string(),
  name: z.string(),
  changedAt: momentSchema,
  /** Options of charts without a row of their own, of other builds; this one has none. */
  chartOptions: z.array(z.unknown()),
  rows: z.array(row),
  /**
   * The rest of the view, as its address has it (domain/analytics/saved-view). Version 1 had rows
   * alone: such a view is upgraded when it is read.
   */
  search: z.optional(parametersSchema),
});

export interface SavedView extends SavedContent {
  readonly id: string;
  readonly name: string;
  readonly changedAt: EpochMs;
  readonly chartOptions: readonly unknown[];
}

export const viewRecord = (view: SavedView) => ({ ...view, version: VERSION });

/** Null when the record is no view of a known version. */
export function parseView(kept: unknown): SavedView | null {
  const { data } = recordSchema.safeParse(kept);
  if (data === undefined) return null;
  const { id, name, changedAt, chartOptions, rows, search = {} } = data;
  return { id, name, changedAt, chartOptions, rows, search };
}
