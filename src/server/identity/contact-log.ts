import type { Database } from '../database/database';
import {
  CONTACT_EVERY,
  deviceIdOf,
  emptyDevice,
  recordContact,
  type DeviceContact,
} from './devices';

/** Largest number of devices in memory; the oldest are dropped first. */
const MAX_DEVICES = 20_000;

/** Records contacts of devices beside the requests, at most one a minute for each device. */
export interface ContactLog {
  /** Never throws and never waits. */
  readonly note: (contact: DeviceContact) => void;
  /** Records that a device learns now that its user is blocked. Never throws and never waits. */
  readonly end: (contact: DeviceContact) => void;
  /** Waits for records that are being written. */
  readonly stop: () => Promise<void>;
}

/** `onError` is called when a contact cannot be stored: the request goes on. */
export function createContactLog(db: Database, onError: (error: unknown) => void): ContactLog {
  const recorded = new Map<string, number>();
  let writing = Promise.resolve();

  function isDue(key: string, at: number): boolean {
    const last = recorded.get(key);
    // A clock that was set back records again.
    return last === undefined || Math.abs(at - last) >= CONTACT_EVERY;
  }

  /** One after the other: a contact from before an end must not be stored after it. */
  function store(work: () => Promise<void>): void {
    writing = writing.then(work).catch(onError);
  }

  return {
    note: (contact) => {
      const key = `${contact.userId} ${deviceIdOf(contact)}`;
      if (!isDue(key, contact.at)) return;
      recorded.delete(key);
      const oldest = recorded.size >= MAX_DEVICES ? recorded.keys().next() : undefined;
      if (oldest?.done === false) recorded.delete(oldest.value);
      recorded.set(key, contact.at);
      store(() => recordContact(db, contact));
    },
    end: (contact) => {
      const deviceId = deviceIdOf(contact);
      recorded.delete(`${contact.userId} ${deviceId}`);
      store(() => emptyDevice(db, { ...contact, deviceId }));
    },
    stop: () => writing,
  };
}
