import type { ComponentProps } from 'react';
import { AlarmLine } from '../../features/alarms/AlarmLine';
import { LanguageOffer } from './LanguageOffer';

type LaterLinesProps = ComponentProps<typeof LanguageOffer> & ComponentProps<typeof AlarmLine>;

/** Lines below the toolbar that are loaded after the first paint. */
export function LaterLines({ preferences, onPreferences, ...alarms }: LaterLinesProps) {
  return (
    <>
      <LanguageOffer {...{ preferences, onPreferences }} />
      <AlarmLine {...alarms} />
    </>
  );
}
