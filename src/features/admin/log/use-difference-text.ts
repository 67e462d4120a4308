import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import {
  fieldChanges,
  listChanges,
  type FieldChange,
  type FieldValue,
} from '../../../domain/admin/field-changes';
import type { AdminChange } from '../../../domain/admin/admin-change';
import { ACCESS_LEVELS } from '../../../domain/catalogues';
import { ACCESS_WORDS } from '../access-words';
import { FIELD_WORDS } from '../field-words';

/** Fields whose values are levels of access. */
const LEVELS: ReadonlySet<string> = new Set(['access', 'authZGlobalAccess']);

/** One changed field in words. */
export interface DifferenceLine {
  readonly name: string;
  readonly change: string;
}

/** Returns what writes the difference of a change: "Access (North): Read → ReadWrite". */
export function useDifferenceText() {
  const { t } = useLingui();
  return useCallback(
    ({ before, after, action }: AdminChange): readonly DifferenceLine[] => {
      const valueText = (field: string, value: FieldValue): string => {
        const level = LEVELS.has(field) ? ACCESS_LEVELS.find((one) => one === value) : undefined;
        if (level !== undefined) return t(ACCESS_WORDS[level]);
        if (value === null || value === '') return '–';
        if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
        return typeof value === 'object' ? value.join(', ') : String(value);
      };
      const changeText = (change: FieldChange): string => {
        const { added, removed } = listChanges(change.before, change.after);
        if (added.length + removed.length > 0) {
          return [...added.map((name) => `+ ${name}`), ...removed.map((name) => `− ${name}`)].join(
            ', ',
          );
        }
        const field = change.path.at(-1) ?? '';
        if (action === 'add') return valueText(field, change.after);
        return `${valueText(field, change.before)} → ${valueText(field, change.after)}`;
      };
      const word = (key: string): string => {
        const known = FIELD_WORDS.get(key);
        return known === undefined ? key : t(known);
      };
      const nameText = (path: readonly string[]): string => {
        const [first, ...names] = path.slice(0, -1);
        const field = path.at(-1) ?? '';
        const known = first === undefined ? [] : [word(first), ...names];
        return known.length === 0 ? word(field) : `${word(field)} (${known.join(', ')})`;
      };
      // A refused change records nothing of what it would have changed.
      if (after === null && action !== 'delete') return [];
      return fieldChanges(before, after).map((change) => ({
        name: nameText(change.path),
        change: changeText(change),
      }));
    },
    [t],
  );
}
