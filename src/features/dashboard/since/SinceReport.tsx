import { Box, chakra, Flex, Heading, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { whenText } from '../../../components/time-text/when-text';
import { useZone } from '../../../components/time-text/use-zone';
import type { Look } from '../../../domain/visit/last-look';
import { TOLD_LISTS, type SinceLook } from '../../../domain/visit/last-look-told';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { dismissLastLook } from '../../../queries/last-look/last-look';
import { useServices } from '../../../queries/services';
import { Icon } from '../../../ui/icons/Icon';
import { countsText, type Speech } from './handover';
import { QuietHead } from './QuietHead';
import { SinceDetail } from './SinceDetail';
import { LIST_COUNTS } from './told-words';
import { useSince } from './use-since';

type SinceReportProps = { before: Look; snapshot: FleetSnapshot };

/** One line of what happened since the look; a press opens it all. */
export function SinceReport({ before, snapshot }: SinceReportProps) {
  const { t } = useLingui();
  const speech: Speech = { t, zone: useZone(), locale: useLocale() };
  const told = useSince(before, snapshot);
  const [open, setOpen] = useState(false);
  const detailId = useId();
  if (told === undefined) return <QuietHead>{t`Since you last looked: Loading...`}</QuietHead>;
  if (told.isQuiet) return <Quiet told={told} speech={speech} />;
  const toggle = () => {
    setOpen(!open);
  };
  return (
    <Box as="section" aria-label={t`Since you last looked`}>
      <Flex align="center" pe="1.5" h={{ base: '16', md: '14' }}>
        <HeadButton {...{ open, detailId }} summary={summaryText(told, speech)} onClick={toggle} />
        <Dismiss />
      </Flex>
      <Box id={detailId} hidden={!open} borderTopWidth="1px" px={{ base: '4', md: '5' }} py="4">
        {open ? <SinceDetail {...{ told, snapshot, speech }} /> : null}
      </Box>
    </Box>
  );
}

/** "2 alarms active · 1 gone silent · 3 stops". */
function summaryText(told: SinceLook, { t, ...speech }: Speech): string {
  const lists = TOLD_LISTS.filter((name) => told.lists[name].length > 0).map((name) =>
    t(LIST_COUNTS[name](told.lists[name].length)),
  );
  const counts = countsText(told, { t, ...speech });
  return [whenText(told.since, told.until, speech.zone), ...lists, counts]
    .filter(Boolean)
    .join(' · ');
}

function Quiet({ told, speech }: { told: SinceLook; speech: Speech }) {
  const time = whenText(told.since, told.until, speech.zone);
  return (
    <QuietHead action={<Dismiss />}>
      {told.isComplete ? (
        <Trans>Nothing happened since {time}.</Trans>
      ) : (
        <Trans>
          Nothing is known to have happened since {time}; not all of it is on this device yet.
        </Trans>
      )}
    </QuietHead>
  );
}

type HeadButtonProps = { open: boolean; detailId: string; summary: string; onClick: () => void };

function HeadButton({ open, detailId, summary, onClick }: HeadButtonProps) {
  return (
    <Heading as="h2" flex="1" minW="0" h="full" fontSize="sm" fontWeight="medium">
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={detailId}
        onClick={onClick}
        display="flex"
        alignItems="center"
        gap="2.5"
        w="full"
        h="full"
        ps={{ base: '4', md: '5' }}
        textAlign="start"
        cursor="pointer"
      >
        <Icon
          name="chevronDown"
          color="fg.subtle"
          transition="rotate 120ms"
          rotate={open ? '180deg' : '0deg'}
        />
        <Flex direction={{ base: 'column', md: 'row' }} columnGap="3" minW="0">
          <Box as="span" flexShrink={0}>
            <Trans>Since you last looked</Trans>
          </Box>
          <Box as="span" truncate fontWeight="normal" color="fg.muted">
            {summary}
          </Box>
        </Flex>
      </chakra.button>
    </Heading>
  );
}

/** Puts it away for this visit. */
function Dismiss() {
  const { t } = useLingui();
  const dismiss = useMutation(dismissLastLook(useServices()));
  return (
    <IconButton
      variant="ghost"
      aria-label={t`Dismiss`}
      onClick={() => {
        dismiss.mutate();
      }}
    >
      <Icon name="close" />
    </IconButton>
  );
}
