import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { EVENT_ICONS } from '../../../components/events/event-looks';
import { ModuleLink } from '../../../components/links/ModuleLink';
import { PowerBlockLink } from '../../../components/links/PowerBlockLink';
import type { Told, ToldFact, ToldList } from '../../../domain/visit/last-look-told';
import { timeText } from '../../../i18n/format/dates';
import { countText, DASH } from '../../../i18n/format/numbers';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { factText, type Speech } from './handover';
import { LIST_WORDS } from './told-words';

/** More than this nobody reads here; the handover has them all. */
const MOST_SHOWN = 20;

const ICONS: Record<ToldFact['type'], IconName> = {
  ...EVENT_ICONS,
  active: 'warning',
  silent: 'cloudOff',
  back: 'cloudDone',
};

/** As wide as a time is, so that what stands beside begins in one line. */
const TIME = '40';

type ToldSectionProps = { list: ToldList; told: readonly Told[]; speech: Speech };

/** One kind of what happened: how often, and to whom. */
export function ToldSection({ list, told, speech }: ToldSectionProps) {
  const { t, locale } = speech;
  const more = countText(told.length - MOST_SHOWN, locale);
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        {t(LIST_WORDS[list])} ({countText(told.length, locale)})
      </Heading>
      <chakra.ul listStyleType="none">
        {told.slice(0, MOST_SHOWN).map((one, i) => (
          <ToldLine key={keyOf(one, i)} told={one} speech={speech} />
        ))}
      </chakra.ul>
      {told.length > MOST_SHOWN ? (
        <Box color="fg.muted">
          <Trans>and {more} more; the handover has them all</Trans>
        </Box>
      ) : null}
    </Box>
  );
}

/** The same may happen twice in one list; `i` tells those apart. */
function keyOf({ at, subject }: Told, i: number): string {
  const id = subject.kind === 'module' ? subject.moduleId : subject.powerBlockId;
  return [id, at, i].join(' ');
}

function ToldLine({ told, speech }: { told: Told; speech: Speech }) {
  const { at, fact } = told;
  const isAlarm = fact.type === 'active';
  return (
    <Flex as="li" wrap="wrap" align="center" columnGap="3" minH="target" py="1">
      <Icon name={ICONS[fact.type]} color={isAlarm ? 'danger.fg' : 'grey.fg'} />
      <Box as="span" minW={TIME} color="fg.muted">
        {at === null ? DASH : timeText(at, speech.zone)}
      </Box>
      <Subject told={told} />
      <Box as="span" flex="1" minW="48" fontWeight={isAlarm ? 'medium' : 'normal'}>
        {factText(told, speech)}
      </Box>
    </Flex>
  );
}

const LINK = { display: 'inline-flex', alignItems: 'center', minH: 'target' } as const;

function Subject({ told: { subject, powerBlockName } }: { told: Told }) {
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
