import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  DEFAULT_PREFERENCES,
  type Language,
  type Preferences,
} from '../../domain/person/preferences';
import { preferredLocale } from '../../i18n/core/locale';
import { insetPlus } from '../../ui/safe-area';

interface LanguageOfferProps {
  readonly preferences: Preferences;
  readonly onPreferences: (preferences: Preferences) => void;
}

/** Noted once somebody has answered the offer on this device; a sign-out removes it. */
const ANSWERED = 'portal.language-offered';

function isAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null;
  } catch {
    return true;
  }
}

/** Offers the browser's language at the first start, where the portal opens in another one. */
export function LanguageOffer({ preferences, onPreferences }: LanguageOfferProps) {
  const [isOpen, setOpen] = useState(() => !isAnswered());
  const language = preferredLocale(navigator.languages);
  // Somebody has chosen any other than the default.
  const isChosen = preferences.language !== DEFAULT_PREFERENCES.language;
  if (!isOpen || isChosen || language === 'en') return null;
  return (
    <Offer
      language={language}
      onAnswer={(isAccepted) => {
        localStorage.setItem(ANSWERED, '1');
        setOpen(false);
        if (isAccepted) onPreferences({ ...preferences, language });
      }}
    />
  );
}

/* eslint-disable lingui/no-unlocalized-strings -- each text is in the language that it offers */
type OfferedLanguage = Exclude<Language, 'en'>;

/** Texts in the offered language, whose reader may know no other; `keep` is in the current one. */
const WORDS: Record<OfferedLanguage, { offer: string; take: string; keep: string }> = {
  ja: {
    offer: 'このポータルは日本語でも表示できます。',
    take: '日本語で表示',
    keep: 'Keep English',
  },
};
/* eslint-enable lingui/no-unlocalized-strings */

interface OfferProps {
  readonly language: OfferedLanguage;
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** One press for the browser's language, and one to keep the other. */
function Offer({ language, onAnswer }: OfferProps) {
  const { offer, take, keep } = WORDS[language];
  return (
    <Flex
      lang={language}
      role="note"
      wrap="wrap"
      align="center"
      columnGap="4"
      py="1"
      ps={{ base: insetPlus('left', '4'), lg: '6', xl: '8' }}
      pe={{ base: insetPlus('right', '4'), md: insetPlus('right', '6') }}
      fontSize="sm"
      bg="info.subtle"
      color="info.fg"
      borderBottomWidth="1px"
    >
      <span>{offer}</span>
      <Flex gap="2">
        <Button
          variant="outline"
          onClick={() => {
            onAnswer(true);
          }}
        >
          {take}
        </Button>
        <Button
          variant="ghost"
          lang="en"
          onClick={() => {
            onAnswer(false);
          }}
        >
          {keep}
        </Button>
      </Flex>
    </Flex>
  );
}
