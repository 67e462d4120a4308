import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ValueForm } from '../../domain/configuration/config-entry';

/** Returns the text of a value with its unit; a switch is on or off. */
export function useValueText(): (value: string, form: Pick<ValueForm, 'type' | 'unit'>) => string {
  const { t } = useLingui();
  return useCallback(
    (value, { type, unit }) => {
      if (type === 'switch' && value === '1') return t`On`;
      if (type === 'switch' && value === '0') return t`Off`;
      return unit === null || unit === '' ? value : `${value} ${unit}`;
    },
    [t],
  );
}
