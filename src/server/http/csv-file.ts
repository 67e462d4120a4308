import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as a response: its text in pieces, each computed when it is requested. */
export interface CsvFile {
  readonly fileName: string;
  readonly pieces: AsyncIterable<string>;
}

export const isCsvFile = (response: unknown): response is CsvFile =>
  typeof response === 'object' &&
  response !== null &&
  'fileName' in response &&
  'pieces' in response;

/**
 * Largest size of a file that is completed before it is sent; a larger one is sent while it is
 * made.
 */
export const WHOLE_UP_TO = 16 * 1_048_576;

interface FileStart {
  readonly parts: readonly Buffer[];
  readonly whole: boolean;
}

/**
 * Returns the first part of the file, of at least `enough` bytes, or all of it; null when the
 * client has disconnected meanwhile.
 */
async function readStart(
  pieces: AsyncIterator<string>,
  isGone: () => boolean,
  enough: number,
): Promise<FileStart | null> {
  const parts: Buffer[] = [];
  for (let bytes = 0; bytes < enough;) {
    const next = await pieces.next();
    if (isGone()) {
      await pieces.return?.();
      return null;
    }
    if (next.done === true) return { parts, whole: true };
    const part = Buffer.from(next.value);
    bytes += part.length;
    parts.push(part);
  }
  return { parts, whole: false };
}

async function* continueWith(
  parts: readonly Buffer[],
  pieces: AsyncIterator<string>,
): AsyncGenerator<Buffer> {
  try {
    yield* parts;
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) return;
      yield Buffer.from(next.value);
    }
  } finally {
    // Also when the client disconnects in the middle: nothing more is computed.
    await pieces.return?.();
  }
}

/**
 * Returns the requested range; null for the whole file, also when the file has changed meanwhile.
 */
function rangeOf(request: FastifyRequest, tag: string, length: number): [number, number] | null {
  const { range, 'if-range': ifRange } = request.headers;
  if (ifRange !== undefined && ifRange !== tag) return null;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(range ?? '') ?? [];
  if (first === undefined) return null;
  const from = Number(first);
  const to = Math.min(last === undefined ? length - 1 : Number(last), length - 1);
  return from > to ? null : [from, to];
}

function sendWhole(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  void reply.header('ETag', tag).header('Accept-Ranges', 'bytes');
  const range = rangeOf(request, tag, body.length);
  if (range === null) return reply.send(body);
  const [from, to] = range;
  return reply
    .code(206)
    .header('Content-Range', `bytes ${String(from)}-${String(to)}/${String(body.length)}`)
    .send(body.subarray(from, to + 1));
}

/**
 * Sends a file uncompressed, so that received bytes are bytes of the file: with its length, a tag
 * of its content, and ranges on request (RFC 9110), so that an interrupted download can continue. A
 * file above WHOLE_UP_TO has neither length nor ranges, and is cut off when making it fails. A
 * range that does not fit gets the whole file.
 */
export async function sendCsvFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, pieces }: CsvFile,
  wholeUpTo = WHOLE_UP_TO,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const start = await readStart(iterator, () => reply.raw.destroyed, wholeUpTo);
  if (start === null) return reply.hijack();
  void reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`);
  return start.whole
    ? sendWhole(request, reply, Buffer.concat(start.parts))
    : reply.send(Readable.from(continueWith(start.parts, iterator), { objectMode: false }));
}
