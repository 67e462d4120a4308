import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { TOASTER_ID } from './toaster-element';

/**
 * Place of the toasts, whose code loads later: once, in the shell. It is outside the page's own
 * tree: a modal dialog hides the page from screen readers, and must not hide this.
 */
export function ToasterPlace() {
  const { t } = useLingui();
  return createPortal(
    <div id={TOASTER_ID} role="region" aria-live="polite" aria-label={t`Messages`} />,
    document.body,
  );
}
