import type { MessageDescriptor } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../components/time-text/use-locale';
import { englishTexts } from '../../i18n/core/english-texts';
import { SOURCE_LOCALE } from '../../i18n/core/locale';

/** Translator into English; undefined where the app is in English, and until the texts are here. */
export function useEnglish(): ((words: MessageDescriptor) => string) | undefined {
  const { data } = useQuery({
    queryKey: ['english-texts'],
    queryFn: englishTexts,
    enabled: useLocale() !== SOURCE_LOCALE,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return data;
}
