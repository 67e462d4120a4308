import { LazySettingsDialog } from './overlays';
import { useShell } from './shell-context';
import type { useOverlay } from './use-overlay';

/** The settings dialog, from the first time that it is opened. */
export function SettingsOverlay({ overlay }: { overlay: ReturnType<typeof useOverlay> }) {
  const { preferences, onPreferences, zones } = useShell();
  const { open, wanted, hide } = overlay;
  return wanted ? (
    <LazySettingsDialog {...{ open, preferences, onPreferences, zones }} onClose={hide} />
  ) : null;
}
