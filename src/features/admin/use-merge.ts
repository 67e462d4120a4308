import { useState } from 'react';
import { mergeDrafts, withFields } from '../../domain/admin/merge-drafts';
import type { ConflictField } from './ConflictDialog';
import type { useDraft } from './use-draft';

/** Field of a form, for the dialog of a conflict. */
export interface DraftField<Form> {
  readonly key: keyof Form & string;
  readonly label: string;
  readonly text: (form: Form) => string;
}

interface MergeOptions<Form extends object, Stored> {
  /** Revision that the form began with. */
  readonly first: number;
  readonly form: ReturnType<typeof useDraft<Form>>;
  readonly formOf: (stored: Stored) => Form;
  readonly fields: readonly DraftField<Form>[];
}

/**
 * Revision that the form would replace, and the conflict when somebody else saved meanwhile: its
 * fields, and what merges both into the form (contract W20).
 */
export function useMerge<Form extends object, Stored extends { readonly revision: number }>(
  options: MergeOptions<Form, Stored>,
) {
  const { first, form, formOf, fields } = options;
  const [revision, setRevision] = useState(first);
  const [stored, setStored] = useState<Stored | null>(null);
  const theirs = stored === null ? null : formOf(stored);
  const merged =
    theirs === null
      ? null
      : mergeDrafts(
          fields.map(({ key }) => key),
          form.base,
          form.draft,
          theirs,
        );
  const conflict =
    theirs === null || merged === null
      ? null
      : fields
          .filter(({ key }) => merged.theirs.includes(key) || merged.both.includes(key))
          .map(({ key, label, text }): ConflictField => ({
            key,
            label,
            mine: text(form.draft),
            theirs: text(theirs),
            isBoth: merged.both.includes(key),
          }));
  return {
    revision,
    onConflict: setStored,
    conflict,
    closeConflict: () => {
      setStored(null);
    },
    merge: (chosen: ReadonlySet<string>) => {
      if (stored === null || theirs === null || merged === null) return;
      form.rebase(
        theirs,
        withFields(
          merged.draft,
          theirs,
          merged.both.filter((key) => chosen.has(String(key))),
        ),
      );
      setRevision(stored.revision);
      setStored(null);
    },
  };
}
