import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { EVENT_ICON_PATHS } from '../../../components/events/event-icon-paths';
import { ModuleLink } from '../../../components/links/ModuleLink';
import { PowerBlockLink } from '../../../components/links/PowerBlockLink';
import { eventTimeText } from '../../../components/time-text/event-time-text';
import type { FleetChange, ChangeFact, ChangeList } from '../../../domain/visit/changes-since';
import { countText, DASH } from '../../../i18n/format/numbers';
import { Glyph } from '../../../ui/icons/Icon';
import { ICON_PATHS } from '../../../ui/icons/icon-paths';
import { factText, type ReportTextOptions } from './handover';
import { CHANGE_LIST_WORDS } from './change-words';

/** More rows are not read here; the handover lists them all. */
const MOST_SHOWN = 20;

const LINES: Record<ChangeFact['type'], string> = {
  ...EVENT_ICON_PATHS,
  active: ICON_PATHS.warning,
  silent: ICON_PATHS.cloudOff,
  back: ICON_PATHS.cloudDone,
};

/** Width of a time, so that the texts next to it are aligned. */
const TIME = '48';

type ChangeSectionProps = {
  list: ChangeList;
  changes: readonly FleetChange[];
  options: ReportTextOptions;
};

/** One kind of change: its number, and the machines concerned. */
export function ChangeSection({ list, changes, options }: ChangeSectionProps) {
  const { t, locale } = options;
  const more = countText(changes.length - MOST_SHOWN, locale);
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        {t(CHANGE_LIST_WORDS[list])} ({countText(changes.length, locale)})
      </Heading>
      <chakra.ul listStyleType="none">
        {changes.slice(0, MOST_SHOWN).map((one, i) => (
          <ChangeLine key={keyOf(one, i)} change={one} options={options} />
        ))}
      </chakra.ul>
      {changes.length > MOST_SHOWN ? (
        <Box color="fg.muted">
          <Trans>and {more} more; the handover has them all</Trans>
        </Box>
      ) : null}
    </Box>
  );
}

/** The same change may occur twice in one list; `i` distinguishes the two. */
function keyOf({ at, subject }: FleetChange, i: number): string {
  const id = subject.kind === 'module' ? subject.moduleId : subject.powerBlockId;
  return [id, at, i].join(' ');
}

function ChangeLine({ change, options }: { change: FleetChange; options: ReportTextOptions }) {
  const { at, within, fact } = change;
  const isAlarm = fact.type === 'active';
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="3" minH="target" py="1">
      <Glyph line={LINES[fact.type]} aria-hidden color={isAlarm ? 'danger.fg' : 'grey.fg'} />
      <Box as="span" minW={TIME} color="fg.muted">
        {at === null ? DASH : eventTimeText({ at, within }, options.zone)}
      </Box>
      <Subject change={change} />
      <Box as="span" flex="1" minW="48" fontWeight={isAlarm ? 'medium' : 'normal'}>
        {factText(change, options)}
      </Box>
    </Flex>
  );
}

const LINK = { display: 'inline-flex', alignItems: 'center', minH: 'target' } as const;

function Subject({ change: { subject, powerBlockName } }: { change: FleetChange }) {
  if (subject.kind === 'power-block') {
    return (
      <PowerBlockLink powerBlockId={subject.powerBlockId} fontWeight="medium" {...LINK}>
        {subject.name}
      </PowerBlockLink>
    );
  }
  return (
    <Flex align="center" columnGap="2">
      <ModuleLink moduleId={subject.moduleId} {...LINK}>
        {subject.name}
      </ModuleLink>
      <Box as="span" color="fg.muted">
        {powerBlockName}
      </Box>
    </Flex>
  );
}
