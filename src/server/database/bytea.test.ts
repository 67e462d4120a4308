import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { convertBytesNatively } from './bytea';

const rowSchema = z.tuple([z.object({ bytes: z.instanceof(Uint8Array), text: z.string() })]);

it('stores and returns every byte, also of a part of a buffer', async () => {
  const client = await PGlite.create();
  convertBytesNatively(client);
  const every = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const bytes of [every, every.subarray(100, 103), new Uint8Array()]) {
    const select = `select $1::bytea as bytes, encode($1::bytea, 'hex') as text`;
    const [row] = rowSchema.parse((await client.query(select, [bytes])).rows);
    expect([...row.bytes]).toEqual([...bytes]);
    expect(row.text).toBe(Buffer.from(bytes).toString('hex'));
  }
  await client.close();
});
