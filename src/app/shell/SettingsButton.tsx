import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Language } from '../../domain/person/preferences';
import { SettingsDialog } from './overlays';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

const NAMES: Record<Language, string> = { en: 'English', ja: '日本語' };

/** Section 2: the language button is always shown; it opens Settings. */
export function SettingsButton() {
  const { t } = useLingui();
  const { preferences, onPreferences, zones } = useShell();
  const { open, wanted, show, hide } = useOverlay();
  return (
    <>
      <ToolbarButton
        icon="language"
        text={t`Language and settings`}
        shown={NAMES[preferences.language]}
        aria-haspopup="dialog"
        onClick={show}
      />
      {wanted ? (
        <Suspense>
          <SettingsDialog {...{ open, preferences, onPreferences, zones }} onClose={hide} />
        </Suspense>
      ) : null}
    </>
  );
}
