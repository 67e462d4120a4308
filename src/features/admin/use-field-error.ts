import { useLingui } from '@lingui/react/macro';
import type { AdminFailure } from '../../queries/admin/use-admin';

/** Text under a field that the server refused; `taken` is the text of a value that is taken. */
export function useFieldError(failure: AdminFailure | null, taken: string): string | null {
  const { t } = useLingui();
  if (failure === null) return null;
  return failure.code === 'conflict' ? taken : t`The server does not accept this value`;
}
