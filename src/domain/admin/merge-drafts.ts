import { sameJson } from '../../base/same-json';

/** Draft after somebody else saved the same record. */
export interface MergedDraft<Draft> {
  /** Changes of both; where both changed a field, the own value. */
  readonly draft: Draft;
  /** Fields that only the other person changed. */
  readonly theirs: readonly (keyof Draft)[];
  /** Fields that both changed, to different values: somebody has to choose. */
  readonly both: readonly (keyof Draft)[];
}

/**
 * Merges two changes of the record `base`, field by field: `mine` of the form, and `theirs` as it
 * is stored now (contract W20). Values are compared as JSON.
 */
export function mergeDrafts<Draft extends object>(
  fields: readonly (keyof Draft)[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergedDraft<Draft> {
  const changed = fields.filter(
    (field) => !sameJson(base[field], theirs[field]) && !sameJson(mine[field], theirs[field]),
  );
  const both = changed.filter((field) => !sameJson(base[field], mine[field]));
  const onlyTheirs = changed.filter((field) => !both.includes(field));
  return { draft: withFields(mine, theirs, onlyTheirs), theirs: onlyTheirs, both };
}

/** Returns `draft` with some fields of another one. */
export function withFields<Draft extends object>(
  draft: Draft,
  other: Draft,
  fields: readonly (keyof Draft)[],
): Draft {
  return fields.reduce((merged, field) => ({ ...merged, [field]: other[field] }), draft);
}
