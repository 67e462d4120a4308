import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { savedContent } from '../../../domain/analytics/saved-view';
import { saveView, type ViewRefusal } from '../../../queries/analysis/views';
import { useServices } from '../../../queries/services';
import { TOAST_MS, type MessageKind } from '../../../ui/toaster/message-list';
import { useMessages } from '../../../ui/toaster/use-messages';
import type { ShownAnalytics } from '../use-analytics-view';
import { REFUSAL_WORDS } from './view-words';

/** Kind and time of the message about a refusal (rules §8.2). */
const REFUSAL_TOASTS: Record<ViewRefusal, { kind: MessageKind; showFor: number }> = {
  unnamed: { kind: 'info', showFor: TOAST_MS.standard },
  'name-taken': { kind: 'info', showFor: TOAST_MS.standard },
  'too-many': { kind: 'error', showFor: TOAST_MS.userAction },
};

/**
 * Returns a function that saves the shown view and reports the outcome, and the name that was
 * refused last with the reason.
 */
export function useSaveView(shown: ShownAnalytics, onSaved: () => void) {
  const { t } = useLingui();
  const messages = useMessages();
  const { mutate, isPending } = useMutation(saveView(useServices()));
  const [refused, setRefused] = useState<{ name: string; why: string } | null>(null);
  const save = (name: string) => {
    mutate(
      { name, content: savedContent(shown) },
      {
        onSuccess: (outcome) => {
          if (outcome !== 'saved') {
            setRefused({ name, why: t(REFUSAL_WORDS[outcome]) });
            messages.show({ text: t(REFUSAL_WORDS[outcome]), ...REFUSAL_TOASTS[outcome] });
            return;
          }
          messages.show({ kind: 'success', text: t`View saved`, showFor: TOAST_MS.userAction });
          onSaved();
        },
        onError: () => {
          messages.show({ kind: 'error', text: t`The view could not be saved on this device.` });
        },
      },
    );
  };
  return { save, refused, isSaving: isPending };
}
