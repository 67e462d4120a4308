import { types, type PGlite } from '@electric-sql/pglite';

/** PostgreSQL writes bytes as text: this prefix, then two hexadecimal digits for each byte. */
const HEX_PREFIX = String.raw`\x`;

function parseBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text.slice(HEX_PREFIX.length), 'hex');
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function serializeBytes(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('bytes are not a Uint8Array');
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return HEX_PREFIX + view.toString('hex');
}

/**
 * Lets PGlite convert bytes with Node's own functions. Its own take a call for each byte, several
 * times as long as the whole rest of a query for telemetry, and block the process meanwhile.
 */
export function convertBytesNatively(client: PGlite): void {
  client.parsers[types.BYTEA] = parseBytes;
  client.serializers[types.BYTEA] = serializeBytes;
}
