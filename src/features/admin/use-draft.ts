import { useCallback, useEffect, useState } from 'react';
import { sameJson } from '../../base/same-json';
import { holdUnsaved } from '../../ui/unsaved/unsaved';

/**
 * Draft of a record that a form edits. `stored` is the record at the first render; later ones
 * change nothing, so that a record that is read again replaces no typing. While the draft differs
 * from it, no update of the portal reloads the page.
 *
 * `isChecked` is false until the first attempt to save: errors of untouched fields are shown only
 * then. `rebase` replaces both after a conflict: the record as it is now, and the merged draft.
 */
export function useDraft<Draft extends object>(stored: Draft) {
  const [{ base, draft }, setState] = useState(() => ({ base: stored, draft: stored }));
  const [isChecked, setChecked] = useState(false);
  const isChanged = !sameJson(draft, base);
  useEffect(() => (isChanged ? holdUnsaved() : undefined), [isChanged]);
  const change = useCallback((part: Partial<Draft>) => {
    setState((before) => ({ ...before, draft: { ...before.draft, ...part } }));
  }, []);
  const rebase = useCallback((newBase: Draft, merged: Draft) => {
    setState({ base: newBase, draft: merged });
  }, []);
  const check = useCallback(() => {
    setChecked(true);
  }, []);
  return { base, draft, isChanged, isChecked, change, rebase, check };
}
