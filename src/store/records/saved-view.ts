import * as z from 'zod/mini';
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
  version: z.literal(VERSION),
  id: z.string(),
  name: z.string(),
  changedAt: momentSchema,
  chartOptions: z.array(chartOption),
  rows: z.array(row),
});

export type SavedView = Readonly<Omit<z.infer<typeof recordSchema>, 'version'>>;

export const viewRecord = (view: SavedView) => ({ ...view, version: VERSION });

/** Null when the record is no view of a known version. */
export function parseView(kept: unknown): SavedView | null {
  const { data } = recordSchema.safeParse(kept);
  if (data === undefined) return null;
  const { id, name, changedAt, chartOptions, rows } = data;
  return { id, name, changedAt, chartOptions, rows };
}
