import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '../contract/problem';
import { isUserId } from '../domain/ids';
import type { ReadClock } from './clock';
import type { Database } from './database/database';
import { users } from './database/tables/access';
import type { ServerEnvironment } from './environment';
import { StartFailure } from './failure';
import type { SignedInPerson } from './http/caller';
import { ApiProblem } from './http/problem';
import type { BearerRefusal } from './identity/bearer';
import { pruneDevices } from './identity/devices';
import { createExternalProvider, userIdAt } from './identity/external-provider';
import { createIdentityProvider } from './identity/provider';
import type { SignInSource } from './identity/sign-in-source';
import type { SignInHandler } from './create-server';

export interface SignIn {
  readonly source: SignInSource;
  /** Serves /oidc; null with an external provider. */
  readonly handle: SignInHandler | null;
  /** Deletes expired sessions and old devices; called from time to time. */
  readonly purge: () => Promise<void>;
}

const CLIENT_ID = 'portal';

/**
 * Opens sign-in as the environment sets it: the embedded provider, or an external one and its first
 * admin.
 */
export async function openSignIn(
  db: Database,
  environment: ServerEnvironment,
  clock: ReadClock,
  onError: (error: unknown) => void,
): Promise<SignIn> {
  const external = environment.externalSignIn;
  if (external !== null) {
    await ensureAdmin(db, userIdAt(external.authority, external.adminId));
    const source = createExternalProvider({ ...external, clock });
    return { source, handle: null, purge: () => pruneDevices(db, clock()) };
  }
  const origin = environment.publicUrl;
  // Addresses of the requests that are being handled, as the server counts them.
  const addresses = new WeakMap<IncomingMessage, string>();
  const provider = await createIdentityProvider({
    db,
    clock,
    origin,
    clientId: CLIENT_ID,
    redirectUris: [`${origin}/redirect.html`],
    postLogoutRedirectUris: [`${origin}/`],
    onError,
    addressOf: (request) => addresses.get(request) ?? '',
  });
  return {
    source: provider,
    handle: (request, response, address) => {
      addresses.set(request, address);
      return provider.handle(request, response);
    },
    purge: async () => {
      await provider.purge();
      await pruneDevices(db, clock());
    },
  };
}

/** Makes the user of ADMIN_ID the first admin: with an external provider no accounts are seeded. */
async function ensureAdmin(db: Database, adminId: string): Promise<void> {
  if (!isUserId(adminId)) throw new StartFailure('ADMIN_ID is not an id');
  await db
    .insert(users)
    .values({
      userId: adminId,
      email: `${adminId.toLowerCase()}@unknown.invalid`,
      nickName: 'Admin',
      globalAccess: 'ReadWrite',
    })
    .onConflictDoNothing();
}

const REFUSALS: Record<BearerRefusal, readonly [ProblemCode, string]> = {
  missing: ['unauthenticated', 'A bearer token is needed.'],
  invalid: ['unauthenticated', 'The token is not valid here.'],
  expired: ['unauthenticated', 'The token has expired.'],
  'insufficient-scope': ['forbidden', 'The token does not allow reading.'],
  unavailable: ['unavailable', 'Sign-in does not answer, so the token cannot be checked.'],
};

/** Returns the API's check of a bearer token, by the sign-in source. */
export const authenticateBy =
  ({ verifyBearer }: SignInSource) =>
  async (authorization: string | undefined): Promise<SignedInPerson> => {
    const result = await verifyBearer(authorization);
    if (result.kind === 'accepted') return result.caller;
    const [code, detail] = REFUSALS[result.reason];
    throw new ApiProblem(code, detail);
  };
