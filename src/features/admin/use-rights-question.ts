import { useState } from 'react';
import { listChanges } from '../../domain/admin/field-changes';

interface RightsQuestionOptions {
  /** Ids from which rights come, as stored; null in the form of a new record. */
  readonly stored: readonly string[] | null;
  readonly drafted: readonly string[];
  /** Whether the draft has no error: a question comes after them. */
  readonly isValid: boolean;
  readonly save: () => void;
}

/** Asks before a save that changes who sees and controls machines that exist. */
export function useRightsQuestion({ stored, drafted, isValid, save }: RightsQuestionOptions) {
  const [isAsked, setAsked] = useState(false);
  const { added, removed } = listChanges(stored ?? drafted, drafted);
  const onSave = () => {
    if (isValid && added.length + removed.length > 0) setAsked(true);
    else save();
  };
  const onClose = () => {
    setAsked(false);
  };
  return { onSave, question: isAsked ? { added, removed, onConfirm: save, onClose } : null };
}
