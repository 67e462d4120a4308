import type { FastifyInstance } from 'fastify';
import { messageOf } from './failure';
import type { ApiDeps } from './http/api';
import { createOpenRequests } from './http/open-requests';
import { createContactLog } from './identity/contact-log';

/**
 * Records the devices of people who are signed in, and watches their open requests, until the
 * server closes.
 */
export function signedInPeople(
  app: FastifyInstance,
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
): Pick<ApiDeps, 'onContact' | 'openRequests'> {
  const logged = (what: string) => (error: unknown) => {
    app.log.warn({ reason: messageOf(error) }, what);
  };
  const contacts = createContactLog(db, logged('a contact of a device was not stored'));
  const openRequests = createOpenRequests(db, logged('open requests were not checked'));
  app.addHook('onClose', async () => {
    openRequests.stop();
    await contacts.stop();
  });
  return {
    onContact: (person, userAgent) => {
      contacts.note({ ...person, userAgent, at: clock() });
    },
    openRequests,
  };
}
