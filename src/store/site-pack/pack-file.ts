/**
 * A site pack as a file. Everything before the content is plain, so that a file that is no pack,
 * cut or of a newer version is recognized before anything is unpacked:
 *
 *   PORTALPK | version | packing | length | SHA-256 | content ...
 *   8 bytes    1 byte    1 byte    8 bytes  32 bytes  as packed; length and sum are of this
 */
const MAGIC = new TextEncoder().encode('PORTALPK');
const VERSION = 1;
const PLAIN = 0;
const GZIP = 1;
const AT = { version: 8, packing: 9, length: 10, sum: 18, content: 50 } as const;
/** Unpacked size limit, a hundred times the need of a thousand modules. */
const MOST_BYTES = 512e6;

/** Reasons to refuse a file. */
export const PACK_FAULTS = [
  'not-a-pack',
  'newer',
  'cut',
  'damaged',
  'unsupported',
  'other-account',
] as const;
export type PackFault = (typeof PACK_FAULTS)[number];

export class PackError extends Error {
  readonly fault: PackFault;

  constructor(fault: PackFault, options?: ErrorOptions) {
    super(`The site pack is not taken: ${fault}.`, options);
    this.name = 'PackError';
    this.fault = fault;
  }
}

/** The browser's streams; absent in older ones. */
export interface Packing {
  readonly gzip: (() => GenericTransformStream) | null;
  readonly gunzip: (() => GenericTransformStream) | null;
}

export const browserPacking: Packing = {
  gzip: 'CompressionStream' in globalThis ? () => new CompressionStream('gzip') : null,
  gunzip: 'DecompressionStream' in globalThis ? () => new DecompressionStream('gzip') : null,
};

type Bytes = Uint8Array<ArrayBuffer>;

export async function packFile(content: Bytes, packing = browserPacking): Promise<Bytes> {
  const body = packing.gzip === null ? content : await through(content, packing.gzip(), Infinity);
  const file = new Uint8Array(AT.content + body.length);
  file.set(MAGIC);
  file[AT.version] = VERSION;
  file[AT.packing] = packing.gzip === null ? PLAIN : GZIP;
  new DataView(file.buffer).setBigUint64(AT.length, BigInt(body.length));
  file.set(await sumOf(body), AT.sum);
  file.set(body, AT.content);
  return file;
}

/** Returns the content of a file. Rejects with PackError. */
export async function unpackFile(file: Bytes, packing = browserPacking): Promise<Bytes> {
  if (!MAGIC.every((byte, i) => file[i] === byte)) throw new PackError('not-a-pack');
  if (file.length < AT.content) throw new PackError('cut');
  if ((file[AT.version] ?? 0) > VERSION) throw new PackError('newer');
  const length = Number(new DataView(file.buffer, file.byteOffset).getBigUint64(AT.length));
  const body = file.subarray(AT.content);
  if (body.length < length) throw new PackError('cut');
  const sum = file.subarray(AT.sum, AT.content);
  const isWhole = body.length === length && same(await sumOf(body), sum);
  if (!isWhole || file[AT.version] !== VERSION) throw new PackError('damaged');
  if (file[AT.packing] === PLAIN) return body;
  if (file[AT.packing] !== GZIP) throw new PackError('damaged');
  if (packing.gunzip === null) throw new PackError('unsupported');
  try {
    return await through(body, packing.gunzip(), MOST_BYTES);
  } catch (cause) {
    throw new PackError('damaged', { cause });
  }
}

const sumOf = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const same = (one: Bytes, other: Bytes): boolean => one.every((byte, i) => byte === other[i]);

async function through(bytes: Bytes, by: GenericTransformStream, most: number): Promise<Bytes> {
  const parts: Bytes[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Bytes> = new Blob([bytes])
    .stream()
    .pipeThrough<Bytes>(by)
    .getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) throw new RangeError('far too much');
    parts.push(next.value);
  }
  return joined(parts, length);
}

/** Concatenates the parts; `length` is that of all. */
export function joined(parts: readonly Uint8Array[], length: number): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
