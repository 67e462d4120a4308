import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DrawnFile } from '../../../domain/analytics/csv-file';

/** Returns the reasons of empty cells in the user's language. */
export function useBlankWords(): DrawnFile['blankWords'] {
  const { t } = useLingui();
  return useMemo(
    () => ({
      'no-sample': t`no sample`,
      'not-final': t`not final yet`,
      'never-fetched': t`never fetched`,
      'not-permitted': t`not permitted`,
      offline: t`machine offline`,
      'other-resolution': t`in a line of another resolution`,
    }),
    [t],
  );
}
