import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Preferences } from '../domain/preferences';
import { UiProvider } from '../ui/theme/UiProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppliedPreferences } from './shell/use-applied-preferences';

type FrameProps = { preferences: Preferences; children: ReactNode };

/** Look, language and error boundary around everything the app shows, signed in or not. Renders once a dictionary is there. */
export function Frame({ preferences, children }: FrameProps) {
  useAppliedPreferences(preferences);
  return (
    <UiProvider>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </I18nProvider>
    </UiProvider>
  );
}
