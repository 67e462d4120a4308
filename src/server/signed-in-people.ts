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
  {
    db,
    clock,
    checkRequestsEvery,
  }: Pick<ApiDeps, 'db' | 'clock'> & { readonly checkRequestsEvery?: number },
): Pick<ApiDeps, 'onContact' | 'openRequests'> {
  const logged = (what: string) => (error: unknown) => {
    app.log.warn({ reason: messageOf(error) }, what);
  };
  const contacts = createContactLog(db, logged('a contact of a device was not stored'));
  const onError = logged('open requests were not checked');
  const openRequests = createOpenRequests(db, onError, checkRequestsEvery);
  app.addHook('onClose', async () => {
    openRequests.stop();
    await contacts.stop();
  });
  return {
    onContact: (person, userAgent, isBlocked) => {
      const contact = { ...person, userAgent, at: clock() };
      if (isBlocked) contacts.end(contact);
      else contacts.note(contact);
    },
    openRequests,
  };
}
