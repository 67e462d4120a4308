import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { HEAD_BYTES, type CheckedBackup } from './backup-format';
import { openOutput, type OpenOutput } from './store-backup';

/** Path inside of the database, which leads nowhere else. */
const path = z.string().check(z.regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\0]+(\/[^/\0]+)*$/));
const entrySchema = z.object({ path, size: z.optional(z.int()) });
const LINE_FEED = 0x0a;
const LONGEST_LINE = 4_096;

/** Reads lines and runs of bytes from a stream, in order. */
class PieceReader {
  private readonly pieces: AsyncIterator<unknown>;
  private rest = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<unknown>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Returns the next line without its end; null at the end of the stream. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf(LINE_FEED);
      if (end >= 0) {
        const line = this.rest.subarray(0, end).toString('utf8');
        this.rest = this.rest.subarray(end + 1);
        return line;
      }
      if (this.rest.length > LONGEST_LINE) throw new Error('a line is too long');
      const more = await this.next();
      if (more === null) return null;
      this.rest = Buffer.concat([this.rest, more]);
    }
  }

  /** Yields so many bytes. Throws at the end of the stream. */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.rest.length === 0) {
        const more = await this.next();
        if (more === null) throw new Error('a file is cut off');
        this.rest = more;
      }
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  private async next(): Promise<Buffer<ArrayBuffer> | null> {
    const result: IteratorResult<unknown, unknown> = await this.pieces.next();
    if (result.done === true) return null;
    return Buffer.from(z.instanceof(Uint8Array).parse(result.value));
  }
}

/** Unpacks the files of a checked back-up into a folder that does not exist yet. */
export async function unpackBackup(
  file: string,
  { bodyBytes }: CheckedBackup,
  folder: string,
  openFile: OpenOutput = openOutput,
): Promise<void> {
  const compressed = createReadStream(file, { start: HEAD_BYTES, end: HEAD_BYTES + bodyBytes - 1 });
  const output = new PassThrough();
  // An error reaches the reader through `output`.
  pipeline(compressed, createGunzip(), output, () => undefined);
  const reader = new PieceReader(output);
  await mkdir(folder, { mode: 0o700 });
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const entry = entrySchema.parse(JSON.parse(line));
    const target = join(folder, entry.path);
    if (entry.size === undefined) {
      await mkdir(target, { recursive: true });
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    const written = await openFile(target);
    try {
      for await (const piece of reader.bytes(entry.size)) await written.write(piece);
    } finally {
      await written.close();
    }
  }
}
