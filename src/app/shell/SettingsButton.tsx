import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '../../domain/preferences';
import { SettingsDialog } from '../../features/settings/SettingsDialog';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';

const NAMES: Record<Language, string> = { en: 'English', ja: '日本語' };

/** Section 2: the language button is always shown; it opens Settings. */
export function SettingsButton() {
  const { t } = useLingui();
  const { preferences, onPreferences, zones } = useShell();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        icon="language"
        text={t`Language and settings`}
        shown={NAMES[preferences.language]}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      />
      <SettingsDialog
        {...{ open, preferences, onPreferences, zones }}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
