import { Box, chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ListedEvent } from '../../domain/history/command-event';
import { dateText } from '../../i18n/format/dates';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Glyph } from '../../ui/icons/Icon';
import type { Column } from '../../ui/table/column';
import { useFromWidth } from '../../ui/use-from-width';
import { ModuleLink } from '../links/ModuleLink';
import { PowerBlockLink } from '../links/PowerBlockLink';
import { eventTimeText } from '../time-text/event-time-text';
import { useZone } from '../time-text/use-zone';
import { EVENT_ICON_PATHS } from './event-icon-paths';
import { eventHue } from './event-looks';
import { commandText, eventWords } from './event-words';

/** Buckets of days, as of a year range (rules §9.2), are UTC days (contract W11). */
// eslint-disable-next-line lingui/no-unlocalized-strings -- the zone's IANA name
const UTC = 'UTC';

const OneLine = chakra('span', { base: { whiteSpace: 'nowrap' } });

/**
 * Icon, time (a date where buckets are days), name, description (rules §2.11). The columns cannot
 * be sorted, since the order is fixed. On a phone the texts share one cell.
 */
export function useEventColumns(isDays: boolean): readonly Column<ListedEvent>[] {
  const { t } = useLingui();
  const zone = useZone();
  const isWide = useFromWidth(BREAKPOINTS.mobile);
  return useMemo(() => {
    const time = (event: ListedEvent) => {
      const within = event.type === 'commanded' ? undefined : event.within;
      return isDays
        ? dateText(within?.from ?? event.at, UTC)
        : eventTimeText({ at: event.at, within }, zone);
    };
    const words = (event: ListedEvent) =>
      event.type === 'commanded' ? commandText(event, t) : t(eventWords(event, event.subject.kind));
    const description = { key: 'event', header: t`Event` };
    if (!isWide) {
      const cell = (event: ListedEvent) => (
        <Stacked event={event} words={words(event)} time={time(event)} />
      );
      return [ICON, { ...description, cell }];
    }
    return [
      ICON,
      { key: 'time', header: t`Time`, cell: (event) => <TimeLines text={time(event)} /> },
      { ...SUBJECT, header: t`Name` },
      { ...description, cell: words },
    ];
  }, [t, zone, isWide, isDays]);
}

/** Date and time, below each other where there is no room. */
function TimeLines({ text }: { text: string }) {
  const [date, ...times] = text.split(' ');
  return (
    <>
      <OneLine>{date}</OneLine> <OneLine>{times.join(' ')}</OneLine>
    </>
  );
}

const ICON: Column<ListedEvent> = {
  key: 'icon',
  header: '',
  cell: (event) => (
    <Glyph line={EVENT_ICON_PATHS[event.type]} aria-hidden color={`${eventHue(event)}.fg`} />
  ),
};
/** A name of usual length has one line; longer names and the words beside them wrap. */
const Name = chakra('div', {
  base: {
    width: 'max-content',
    maxW: { base: '9rem', '2xl': '12rem' },
    overflowWrap: 'anywhere',
  },
});

const SUBJECT = {
  key: 'name',
  cell: ({ subject }: ListedEvent) => (
    <Name>
      <Subject subject={subject} />
    </Name>
  ),
};

type StackedProps = { event: ListedEvent; words: string; time: string };

function Stacked({ event, words, time }: StackedProps) {
  return (
    <Box py="2">
      <Subject subject={event.subject} />
      <Box>{words}</Box>
      <Box color="fg.muted">{time}</Box>
    </Box>
  );
}

function Subject({ subject }: Pick<ListedEvent, 'subject'>) {
  return subject.kind === 'module' ? (
    <ModuleLink moduleId={subject.moduleId}>{subject.name}</ModuleLink>
  ) : (
    <PowerBlockLink powerBlockId={subject.powerBlockId} fontWeight="medium">
      {subject.name}
    </PowerBlockLink>
  );
}
