import * as z from 'zod/mini';
import { bucketCount } from '../../domain/time/buckets';
import type { LedgerSpan } from '../../domain/series/ledger';
import type { Revision } from '../../domain/series/revision';
import {
  bundleColumns,
  bundleVersion,
  parseSeriesKey,
  seriesKey,
} from '../../domain/series/series';
import { momentSchema } from '../../base/moment-schema';
import type { EpochMs } from '../../base/units';
import { fleetSchema } from '../records/fleet-schema';
import type { StoredFleet } from '../records/stored-records';
import { preparationSchema, type Preparation } from '../records/preparation';
import { decodeSeriesChunk } from '../series/chunk';
import { CHUNK_BUCKETS } from '../series/chunk-place';
import { encodeSeriesChunk } from '../series/encode-chunk';
import { widened } from '../series/patch-chunk';
import { EMPTY_SERIES, currentLedger, parseSeriesRecord } from '../series/series-record';
import type { SeriesPiece } from '../series/series-store';
import { packedAlertsSchema, type PackedAlerts } from './packed-alerts';
import {
  listedConfiguration,
  packedConfigurationSchema,
  type PackedConfiguration,
} from './packed-configuration';
import { joined, PackError } from './pack-file';

/** Content of a site pack. */
export interface SitePack {
  /** A hash of the account key, which does not reveal the person. */
  readonly account: string;
  readonly madeAt: EpochMs;
  readonly fleet: StoredFleet;
  readonly preparation: Preparation;
  /** Revision up to which the samples are true; absent where none is known. */
  readonly revision?: Revision;
  /** Absent in packs of earlier builds, and where the records are of another version. */
  readonly configuration?: PackedConfiguration | undefined;
  /** Absent in packs of earlier builds, and where the records are of another form. */
  readonly alerts?: PackedAlerts | undefined;
  /** Samples with their coverage, each at most a chunk long. */
  readonly pieces: readonly SeriesPiece[];
}

/*
 * length of the text | text: a JSON of everything but samples | samples of each piece ...
 *   4 bytes
 */
const LENGTH_BYTES = 4;

/** Name of the series key in the file; packs of earlier builds have it too. */
const SERIES_FIELD = 'shelf';

const pieceSchema = z.object({
  [SERIES_FIELD]: z.string(),
  from: momentSchema,
  to: momentSchema,
  entries: z.array(z.unknown()),
  /** As the store encodes a chunk, but without its bytes; null where there is no sample. */
  chunk: z.nullable(z.record(z.string(), z.unknown())),
  bytes: z.int().check(z.minimum(0)),
});
const textSchema = z.object({
  account: z.string(),
  madeAt: momentSchema,
  fleet: fleetSchema,
  preparation: preparationSchema,
  revision: z.exactOptional(z.number()),
  configuration: z.catch(z.optional(packedConfigurationSchema), undefined),
  alerts: z.catch(z.optional(packedAlertsSchema), undefined),
  pieces: z.array(pieceSchema),
});

/** Throws RangeError when a piece is longer than a chunk. */
export function encodePack({ pieces, configuration, ...rest }: SitePack): Uint8Array<ArrayBuffer> {
  const samples: Uint8Array[] = [];
  const listed = pieces.map(({ series, from, columns, entries }) => {
    const count = columns.values().next().value?.length ?? 0;
    if (count > CHUNK_BUCKETS) throw new RangeError('a piece longer than a chunk');
    const encoded = encodeSeriesChunk({ first: 0, columns });
    const to = Math.max(from, ...entries.map((entry) => entry.to));
    if (encoded === null)
      return { [SERIES_FIELD]: seriesKey(series), from, to, entries, chunk: null, bytes: 0 };
    const { data, ...chunk } = encoded;
    samples.push(data);
    return { [SERIES_FIELD]: seriesKey(series), from, to, entries, chunk, bytes: data.length };
  });
  const extra = configuration && { configuration: listedConfiguration(configuration) };
  const text = new TextEncoder().encode(JSON.stringify({ ...rest, pieces: listed, ...extra }));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length);
  const all = [length, text, ...samples];
  return joined(
    all,
    all.reduce((sum, part) => sum + part.length, 0),
  );
}

/** Parses the output of `encodePack`. Throws PackError `damaged`. */
export function decodePack(content: Uint8Array): SitePack {
  if (content.length < LENGTH_BYTES) throw new PackError('damaged');
  const length = new DataView(content.buffer, content.byteOffset).getUint32(0);
  const end = LENGTH_BYTES + length;
  const { data } = textSchema.safeParse(jsonOf(content.subarray(LENGTH_BYTES, end)));
  if (data === undefined) throw new PackError('damaged');
  let at = end;
  const pieces = data.pieces.map((listed) => {
    const bytes = content.slice(at, at + listed.bytes);
    at += listed.bytes;
    return pieceOf(listed, bytes);
  });
  if (at !== content.length) throw new PackError('damaged');
  return { ...data, pieces };
}

function pieceOf(listed: z.infer<typeof pieceSchema>, data: Uint8Array): SeriesPiece {
  const series = parseSeriesKey(listed[SERIES_FIELD]);
  const ledger = parseSeriesRecord({ ...EMPTY_SERIES, ledger: listed.entries })?.ledger;
  if (series === null || ledger === undefined) throw new PackError('damaged');
  const { from, to } = listed;
  const count = bucketCount({ from, to }, series.interval);
  const isWithin = ({ from: start, to: stop }: LedgerSpan) => from <= start && stop <= to;
  const chunk = listed.chunk === null ? null : decodeSeriesChunk({ ...listed.chunk, data });
  const samples = chunk?.columns.values().next().value?.length ?? 0;
  const isLost = listed.chunk !== null && chunk === null;
  const isLonger = (chunk?.first ?? 0) + samples > count;
  if (isLost || isLonger || count > CHUNK_BUCKETS || !ledger.every(isWithin))
    throw new PackError('damaged');
  const keys = bundleColumns(series.bundle);
  const { columns } = widened(chunk, keys, { from: 0, to: count });
  // A pack of an earlier build may lack columns.
  const hasAll = chunk === null || keys.every((key) => chunk.columns.has(key));
  const version = hasAll ? bundleVersion(series.bundle) : 0;
  const entries = currentLedger({ ...EMPTY_SERIES, ledger, columns: version }, series.bundle);
  return { series, from, columns, entries };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
