import { TROUBLES, type Trouble } from '../../domain/alerts/alert-changes';
import { ApiProblem } from '../http/problem';

/** Where a change stands among all: newest first, by these in this order. */
export interface ChangePlace {
  readonly at: number;
  readonly change: number;
  readonly module: number;
  readonly trouble: Trouble;
  readonly code: number;
}

/** A moment may have 15 digits, a code ten: none of them loses a digit as a number. */
const WRITTEN = /^(-?\d{1,15})\.(\d)\.(\d{1,9})\.(\d)\.(\d{1,10})$/;

/** A place as text, to be handed back by who asks for what is older. */
export function cursorOf({ at, change, module, trouble, code }: ChangePlace): string {
  const written = [at, change, module, TROUBLES.indexOf(trouble), code].join('.');
  return Buffer.from(written).toString('base64url');
}

/** The place that a cursor names. Throws malformed. */
export function placeOf(cursor: string): ChangePlace {
  const parts = WRITTEN.exec(Buffer.from(cursor, 'base64url').toString());
  const [at = NaN, change = NaN, module = NaN, index = NaN, code = NaN] = (parts ?? [])
    .slice(1)
    .map(Number);
  const trouble = TROUBLES[index];
  if (parts === null || trouble === undefined) {
    throw new ApiProblem('malformed', 'cursor: not one that this server gave', { field: 'cursor' });
  }
  return { at, change, module, trouble, code };
}
