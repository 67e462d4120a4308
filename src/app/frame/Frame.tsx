import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Preferences } from '../../domain/person/preferences';
import { UiProvider } from '../../ui/theme/UiProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { useAppliedPreferences } from '../shell/use-applied-preferences';

type FrameProps = {
  preferences: Preferences;
  /** Whether they are the signed-in person's, to be remembered on this device. */
  isOwn: boolean;
  children: ReactNode;
};

/**
 * Look, language and error boundary around everything the app shows, signed in or not. Renders once
 * a dictionary is loaded.
 */
export function Frame({ preferences, isOwn, children }: FrameProps) {
  useAppliedPreferences(preferences, isOwn);
  return (
    <UiProvider>
      <I18nProvider i18n={i18n}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </I18nProvider>
    </UiProvider>
  );
}
