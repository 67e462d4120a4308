import type { IncomingMessage } from 'node:http';

/** Largest body: every form here is shorter. */
const MAX_BODY_BYTES = 8_192;

/** Returns the fields of a form that was sent; none when the body is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return new URLSearchParams();
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
