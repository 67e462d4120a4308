import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** A response that is written as JSON already; `T` is what it says. */
export class JsonText<T> {
  declare readonly says: T;
  readonly text: string;
  /** Compressed form of a text that is sent several times. */
  readonly compressed: Buffer | null;
  /** Headers of this response alone, by name. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    text: string,
    compressed: Buffer | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.text = text;
    this.compressed = compressed;
    this.headers = headers;
  }

  /** Returns the same response with these headers. */
  withHeaders(headers: Readonly<Record<string, string>>): JsonText<T> {
    return new JsonText<T>(this.text, this.compressed, headers);
  }
}

/** Returns the same response with its compressed form, made outside of the event loop's thread. */
export const compressed = async <T>({ text }: JsonText<T>): Promise<JsonText<T>> =>
  new JsonText<T>(text, await compress(text));

/** Whether a client takes gzip: it names it, and not with a weight of 0 (RFC 9110). */
const takesGzip = (accepted: string | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/i.test(accepted ?? '');

/** Sends a JSON text, in its compressed form where there is one and the client takes it. */
export function sendJsonText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, compressed: small, headers: own }: JsonText<unknown>,
): FastifyReply {
  void reply.headers(own).type('application/json; charset=utf-8');
  return small !== null && takesGzip(headers['accept-encoding'])
    ? reply.header('Content-Encoding', 'gzip').header('Vary', 'Accept-Encoding').send(small)
    : reply.send(text);
}
