import { sameEntries } from './same-entries';

/** Whether two objects have the same fields, and the very same value in each of them. */
export const sameFields = (one: object, other: object): boolean =>
  sameEntries(fieldsOf(one), fieldsOf(other));

const fieldsOf = (object: object): ReadonlyMap<string, unknown> => new Map(Object.entries(object));
