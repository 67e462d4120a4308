import { lazyPart } from '../../ui/later/lazy-screen';

/** Below the first screenful: what is read first does not wait for it. */
export const BlockEvents = lazyPart(
  'blockEvents',
  async () => (await import('../../components/events/EventsTable')).EventsTable,
);
