import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../domain/person/preferences';
import { LazySettingsDialog } from './overlays';
import { SettingsOverlay } from './SettingsOverlay';
import { useShell } from './shell-context';
import { ToolbarButton } from './ToolbarButton';
import { useOverlay } from './use-overlay';

const NAMES: Record<Language, string> = { en: 'English', ja: '日本語' };

/** Language button, which is always shown and opens the settings (rules §2.2). */
export function SettingsButton() {
  const { t } = useLingui();
  const { preferences } = useShell();
  const overlay = useOverlay(LazySettingsDialog);
  return (
    <>
      <ToolbarButton
        icon="language"
        text={t`Language and settings`}
        shown={NAMES[preferences.language]}
        aria-haspopup="dialog"
        onClick={overlay.show}
      />
      <SettingsOverlay overlay={overlay} />
    </>
  );
}
