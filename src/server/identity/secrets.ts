import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import type { Database } from '../database/database';
import { secrets } from '../database/tables/identity';

const signingKeySchema = z.object({
  kty: z.literal('RSA'),
  use: z.literal('sig'),
  alg: z.literal('RS256'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
});
/**
 * A private key as JWK. It is stored, since tokens signed with it must stay valid over a restart.
 */
export type SigningKey = z.infer<typeof signingKeySchema>;

const cookieKeysSchema = z.array(z.string().min(32)).min(1);

async function makeSigningKey(): Promise<unknown> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, use: 'sig', alg: 'RS256', kid: await calculateJwkThumbprint(jwk) };
}

/**
 * Returns the value stored under `name`, which the first call makes. Two servers that call it at
 * the same time get the same value.
 */
async function findOrMake(
  db: Database,
  name: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const stored = () => db.select().from(secrets).where(eq(secrets.name, name));
  const [known] = await stored();
  if (known) return known.value;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [made] = await stored();
  return made?.value;
}

export const signingKey = async (db: Database): Promise<SigningKey> =>
  signingKeySchema.parse(await findOrMake(db, 'oidc-signing-key', makeSigningKey));

export const cookieKeys = async (db: Database): Promise<string[]> =>
  cookieKeysSchema.parse(
    await findOrMake(db, 'oidc-cookie-keys', () =>
      Promise.resolve([randomBytes(32).toString('base64url')]),
    ),
  );
