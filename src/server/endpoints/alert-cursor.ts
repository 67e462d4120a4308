import { TROUBLES, type Trouble } from '../../domain/alerts/alert-changes';
import { ApiProblem } from '../http/problem';

/**
 * Position of a change in the order of all changes: newest first, by these fields in this order.
 */
export interface ChangePosition {
  readonly at: number;
  readonly change: number;
  readonly module: number;
  readonly trouble: Trouble;
  readonly code: number;
}

/** Encoded position. A moment may have 15 digits, a code ten: as numbers both are exact. */
const ENCODED = /^(-?\d{1,15})\.(\d)\.(\d{1,9})\.(\d)\.(\d{1,10})$/;

/** Largest code that the database can compare with. */
const CODE_MAX = 2_147_483_647;

/** Encodes a position as text, for the request of the next page. */
export function cursorOf({ at, change, module, trouble, code }: ChangePosition): string {
  const encoded = [at, change, module, TROUBLES.indexOf(trouble), code].join('.');
  return Buffer.from(encoded).toString('base64url');
}

/** Returns the position that a cursor encodes. Throws malformed. */
export function parseCursor(cursor: string): ChangePosition {
  const parts = ENCODED.exec(Buffer.from(cursor, 'base64url').toString());
  const [at = NaN, change = NaN, module = NaN, index = NaN, code = NaN] = (parts ?? [])
    .slice(1)
    .map(Number);
  const trouble = TROUBLES[index];
  if (parts === null || trouble === undefined || code > CODE_MAX) {
    throw new ApiProblem('malformed', 'cursor: not one that this server gave', { field: 'cursor' });
  }
  return { at, change, module, trouble, code };
}
