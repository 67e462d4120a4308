import { ApiProblem } from '../http/problem';

/** Position of an entry in a list, and the revision up to which the list is true. */
export interface EntryPosition {
  readonly upTo: number;
  /** Revision of the entry in a list of newer ones, else the moment it came into force. */
  readonly rank: number;
  readonly at: number;
  readonly machine: number;
  readonly parameter: number;
  readonly position: number;
}

/** Encoded position: numbers that the database can compare with. */
const ENCODED = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** Encodes a position as text, for the request of the next page. */
export const entryCursor = (of: EntryPosition): string =>
  Buffer.from([of.upTo, of.rank, of.at, of.machine, of.parameter, of.position].join('.')).toString(
    'base64url',
  );

/** Returns the position that a cursor encodes. Throws malformed. */
export function parseEntryCursor(cursor: string): EntryPosition {
  const parts = ENCODED.exec(Buffer.from(cursor, 'base64url').toString());
  if (parts === null) {
    throw new ApiProblem('malformed', 'cursor: not one that this server gave', { field: 'cursor' });
  }
  const [upTo = 0, rank = 0, at = 0, machine = 0, parameter = 0, position = 0] = parts
    .slice(1)
    .map(Number);
  return { upTo, rank, at, machine, parameter, position };
}
