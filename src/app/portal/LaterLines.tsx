import type { ComponentProps } from 'react';
import { ConnectionStrip } from '../../components/connection/ConnectionStrip';
import { AlarmLine } from '../../features/alarms/AlarmLine';
import { Toaster } from '../../ui/toaster/Toaster';
import { usePageCopy } from '../page-copy/use-page-copy';
import { LanguageOffer } from './LanguageOffer';
import { NewerCodeNotice } from './NewerCodeNotice';

type LaterLinesProps = ComponentProps<typeof ConnectionStrip> &
  ComponentProps<typeof LanguageOffer> &
  ComponentProps<typeof AlarmLine>;

/**
 * Lines below the toolbar: why values are not current, a newer version in another tab, the offered
 * language, the worst alarm. The toasts come with them. Their code is loaded after the first paint,
 * and at once: without a server it could not be.
 */
export function LaterLines(props: LaterLinesProps) {
  usePageCopy();
  const { onSignIn, preferences, onPreferences, ...alarms } = props;
  return (
    <div data-not-copied>
      <ConnectionStrip onSignIn={onSignIn} />
      <NewerCodeNotice />
      <LanguageOffer {...{ preferences, onPreferences }} />
      <AlarmLine {...alarms} />
      <Toaster />
    </div>
  );
}
