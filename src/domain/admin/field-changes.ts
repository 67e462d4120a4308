import { sameJson } from '../../base/same-json';
import type { RecordFields } from './admin-change';

/** Value of a field as a reader sees it: a list has the names of its members. */
export type FieldValue = string | number | boolean | null | readonly string[];

/**
 * Field of a record that a change replaced. `path` has the names of the field and of what it is in:
 * "securityGroupAccess", "North", "access". Null where the record or the field was not there.
 */
export interface FieldChange {
  readonly path: readonly string[];
  readonly before: FieldValue;
  readonly after: FieldValue;
}

interface Field {
  readonly path: readonly string[];
  readonly value: FieldValue;
}

/** Returns the fields that differ, in the order of the record (contract W14). */
export function fieldChanges(
  before: RecordFields | null,
  after: RecordFields | null,
): readonly FieldChange[] {
  const [old, now] = [fieldsByPath(before), fieldsByPath(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].flatMap((key) => {
    const path = now.get(key)?.path ?? old.get(key)?.path ?? [];
    const change = {
      path,
      before: old.get(key)?.value ?? null,
      after: now.get(key)?.value ?? null,
    };
    return sameJson(change.before, change.after) ? [] : [change];
  });
}

const fieldsByPath = (record: RecordFields | null): ReadonlyMap<string, Field> =>
  new Map(
    (record === null ? [] : fieldsOf(record, [])).map((field) => [
      JSON.stringify(field.path),
      field,
    ]),
  );

const isRecord = (value: unknown): value is RecordFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

function fieldsOf(value: unknown, path: readonly string[]): readonly Field[] {
  if (isPlain(value)) return [{ path, value }];
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, part]) => fieldsOf(part, [...path, key]));
  }
  return Array.isArray(value) ? fieldsOfList(value, path) : [];
}

/** Members with rights of their own are named in the path; other lists are lists of names. */
function fieldsOfList(members: readonly unknown[], path: readonly string[]): readonly Field[] {
  const named = members.map((member) => (isRecord(member) ? withName(member) : null));
  if (named.some((member) => member !== null && Object.keys(member.rest).length > 0)) {
    return named.flatMap((member) =>
      member === null ? [] : fieldsOf(member.rest, [...path, member.name]),
    );
  }
  const names = members.map(
    (member, i) => named[i]?.name ?? (isPlain(member) ? String(member) : ''),
  );
  return [{ path, value: names }];
}

/** Keys of names, the first that is there counts; ids name what has no name. */
const NAMES = ['displayName', 'name', 'nickName'] as const;
const IDS = ['securityGroupId', 'powerBlockId', 'moduleId', 'userId', 'id'] as const;

function withName(member: RecordFields) {
  const key = [...NAMES, ...IDS].find((candidate) => {
    const value = member[candidate];
    return typeof value === 'string' && value.trim() !== '';
  });
  const known: readonly string[] = [...NAMES, ...IDS];
  const rest = Object.fromEntries(Object.entries(member).filter(([name]) => !known.includes(name)));
  return { name: key === undefined ? '' : String(member[key]), rest };
}

/** Returns the names that only one of two lists has. */
export function listChanges(before: FieldValue, after: FieldValue) {
  const [old, now] = [namesOf(before), namesOf(after)];
  return {
    added: now.filter((name) => !old.includes(name)),
    removed: old.filter((name) => !now.includes(name)),
  };
}

const namesOf = (value: FieldValue): readonly string[] =>
  typeof value === 'object' && value !== null ? value : [];
