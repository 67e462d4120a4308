import type { IncomingMessage, ServerResponse } from 'node:http';
import { systemClock } from './clock';
import { readEnvironment } from './environment';
import { openPortal } from './portal';
import {
  createProgressPrinter,
  endWithoutDatabase,
  onError,
  printAccounts,
  printFleet,
  printFleetChange,
  say,
} from './terminal';

/** Paths that the server answers; all others are the app's, which hot reload serves. */
const SERVED =
  /^\/(api|oidc|config\.json|healthz|readyz|metrics|request|service-monitor|model|doc|about-us|insights|privacy|policies)(\/|\?|$)/;

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Puts the reference server in front of a development server, on its port. Returns a function that
 * stops it.
 */
export async function attach(
  middlewares: { use(middleware: Middleware): unknown },
  { port }: { readonly port: number },
): Promise<() => Promise<void>> {
  const environment = { ...readEnvironment({ ...process.env, PORT: String(port) }), tls: null };
  const onProgress = createProgressPrinter();
  const portal = await openPortal({
    environment,
    clock: systemClock,
    appFolder: null,
    onSeeded: printAccounts,
    onFleet: printFleetChange,
    onProgress,
    onError,
    onDatabaseLost: endWithoutDatabase,
  });
  await portal.app.ready();
  printFleet(environment.fleetModules);
  say(`The portal is open at ${environment.publicUrl}`);
  middlewares.use((request, response, next) => {
    if (SERVED.test(request.url ?? '')) portal.app.routing(request, response);
    else next();
  });
  return () => portal.stop();
}
