import type { IncomingMessage, ServerResponse } from 'node:http';
import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { openPortal } from './portal';
import { onError, progressTeller, say, tellAccounts } from './terminal';

/** What the server answers itself; everything else is the app's, which hot reload serves. */
const SERVED =
  /^\/(api|oidc|config\.json|healthz|request|service-monitor|model|doc|about-us|insights|privacy|policies)(\/|\?|$)/;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Puts the reference server in front of a development server, on its port. Returns how to stop. */
export async function attach(
  middlewares: { use(middleware: Middleware): unknown },
  { port }: { readonly port: number },
): Promise<() => Promise<void>> {
  const environment = { ...readEnvironment({ ...process.env, PORT: String(port) }), tls: null };
  const onProgress = progressTeller();
  const portal = await openPortal({
    environment,
    clock: systemClock,
    appFolder: null,
    onProgress,
    onError,
  });
  await portal.app.ready();
  tellAccounts(portal.seeded);
  say(`The portal is open at ${environment.publicUrl}`);
  middlewares.use((request, response, next) => {
    if (SERVED.test(request.url ?? '')) portal.app.routing(request, response);
    else next();
  });
  return () => portal.stop();
}
