import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as an answer: its text in pieces, each worked out when it is asked for. */
export interface CsvFile {
  readonly fileName: string;
  readonly pieces: AsyncIterable<string>;
}

export const isCsvFile = (answer: unknown): answer is CsvFile =>
  typeof answer === 'object' && answer !== null && 'fileName' in answer && 'pieces' in answer;

/** A file up to this long is put together first; a longer one is sent as it is made. */
export const WHOLE_UP_TO = 16 * 1_048_576;

interface Begun {
  readonly parts: readonly Buffer[];
  readonly whole: boolean;
}

/** The file's beginning, of WHOLE_UP_TO at least, or all of it; null when the client went away meanwhile. */
async function begin(
  pieces: AsyncIterator<string>,
  isGone: () => boolean,
  enough: number,
): Promise<Begun | null> {
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

async function* goOn(
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
    // Also when the client goes away in the middle: nothing more is worked out for nobody.
    await pieces.return?.();
  }
}

/** From which byte on is asked for; null for the whole: also when it has changed meanwhile. */
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
 * Sends a file uncompressed, so that the bytes that arrive are those of the file: with its length, a tag of
 * its content and parts of it on request (RFC 9110, Range), so that a download that was cut goes on where it
 * ended. One beyond WHOLE_UP_TO has neither, and is cut off when making it fails. A range that does not fit
 * is answered with the whole.
 */
export async function sendCsvFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, pieces }: CsvFile,
  wholeUpTo = WHOLE_UP_TO,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const begun = await begin(iterator, () => reply.raw.destroyed, wholeUpTo);
  if (begun === null) return reply.hijack();
  void reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`);
  return begun.whole
    ? sendWhole(request, reply, Buffer.concat(begun.parts))
    : reply.send(Readable.from(goOn(begun.parts, iterator), { objectMode: false }));
}
